import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { table } from '../bench/table.mjs'
import { type Figure, isMet, measureOf } from './figures.ts'
import type { Scenario } from './scenario.ts'
import { scenarios } from './scenarios/all.ts'

const read = (argv: readonly string[]) =>
  parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      seconds: { type: 'string' },
      processes: { type: 'string', default: '3' },
      people: { type: 'string', default: '24' },
      json: { type: 'string' },
      from: { type: 'string' },
    },
  })

const numberOf = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1 on.`)
  return value
}

const chosen = (names: readonly string[]): readonly [string, Scenario][] => {
  const unknown = names.find((name) => !(name in scenarios))
  if (unknown !== undefined)
    throw new Error(`There is no scenario '${unknown}'. There are: ${Object.keys(scenarios).join(', ')}.`)
  return Object.entries(scenarios).filter(([name]) => names.length === 0 || names.includes(name))
}

/**
 * Runs the named scenarios, or all of them, against the build; prints their figures as a table and, with `--json`,
 * writes them to a file. Returns whether every figure keeps its bound.
 */
export const runChaos = async (argv: readonly string[]): Promise<boolean> => {
  const { values, positionals } = read(argv)
  const results: { name: string; title: string; seconds: number; figures: readonly Figure[] }[] = []
  for (const [name, { title, seconds: usual, run }] of chosen(positionals)) {
    const seconds = values.seconds === undefined ? usual : numberOf('seconds', values.seconds)
    console.log(`\n${name}: ${title} (${seconds})`)
    const figures = await run({
      seconds,
      processes: numberOf('processes', values.processes),
      people: numberOf('people', values.people),
      from: values.from ?? null,
      server: resolve(join('dist', 'server', 'main.js')),
      folder: resolve('.'),
      print: (line) => console.log(`  ${line}`),
    }).catch((cause: unknown): Figure[] => {
      console.error(cause)
      return [{ name: 'ran to its end', value: 0, least: 1 }]
    })
    results.push({ name, title, seconds, figures })
    console.log(table([{ title: '', measures: figures.map(measureOf) }]))
  }
  const parts = results.map(({ title, figures }) => ({ title, measures: figures.map(measureOf) }))
  if (results.length > 1) console.log(`\n${table(parts)}`)
  if (values.json !== undefined) {
    const text = JSON.stringify({ at: new Date().toISOString(), node: process.version, results }, null, 2)
    await writeFile(values.json, `${text}\n`)
  }
  return results.every(({ figures }) => figures.every((figure) => isMet(figure) !== false))
}
