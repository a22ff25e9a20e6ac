import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A process of a scenario. It never outlives the scenario's own process. */
export interface Child {
  readonly process: ChildProcess
  /** What it wrote last, at most 20 kB. */
  readonly output: () => string
  /** The exit code; `null` after a signal. */
  readonly ended: Promise<number | null>
  readonly hasEnded: () => boolean
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** Starts a process and keeps the end of what it writes. */
export const startChild = (command: string, args: readonly string[], options: SpawnOptions = {}): Child => {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let text = ''
  let isOver = false
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk).slice(-20_000)
    })
  child.on('error', (cause) => {
    text += `\n${cause.message}`
  })
  const ended = once(child, 'close').then(
    ([code]) => code as number | null,
    () => 1,
  )
  ended.finally(() => {
    isOver = true
    running.delete(child)
  })
  return { process: child, output: () => text, ended, hasEnded: () => isOver }
}

/** Asks again until the answer is true. Throws after so many milliseconds, or what `failure` answers. */
export const until = async (
  what: string,
  isTrue: () => Promise<boolean>,
  milliseconds: number,
  failure: () => string = () => '',
): Promise<void> => {
  const end = performance.now() + milliseconds
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: not within ${milliseconds} ms. ${failure()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
