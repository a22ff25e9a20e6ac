import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Sends requests over so many connections until it is stopped, and answers the milliseconds of each. */
const { port, connections, address, token, paths, pause } = workerData
const agent = new Agent({ keepAlive: true, maxSockets: connections })
/** @type {number[]} */
const times = []
/** @type {Record<number, number>} */
const statuses = {}
let isOver = false

/** @param {string} path */
const ask = (path) =>
  new Promise((done, fail) => {
    const start = performance.now()
    const headers = { 'x-forwarded-for': address, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    request({ port, host: '127.0.0.1', path, agent, headers }, (response) => {
      response.resume().on('end', () => {
        times.push(performance.now() - start)
        const { statusCode = 0 } = response
        statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
        done(undefined)
      })
    })
      .on('error', fail)
      .end()
  })

parentPort?.once('message', () => {
  isOver = true
})

let turn = 0
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (!isOver) {
      turn += 1
      await ask(paths[turn % paths.length])
      if (pause > 0) await new Promise((done) => setTimeout(done, pause))
    }
  }),
)
agent.destroy()
parentPort?.postMessage({ times, statuses })
parentPort?.close()
