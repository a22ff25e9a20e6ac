import { resolve } from 'node:path'
import { openProject } from '../project.ts'
import { type Command, coverage, explore, graph, list, paths, replay } from './commands.ts'
import { oneOf, UsageError } from './usage-error.ts'

const commands: Readonly<Record<string, Command>> = { list, graph, paths, coverage, explore, replay }

const USAGE = `flows <command> [--root <folder>]

  list                        every machine: states, transitions, coverage, paths
  graph <machine>             the statechart  [--format mermaid|svg|json] [--out <file>]
  paths <machine>             [--cover states|transitions|pairs|requirements|<n>-switch] [--to <state>]
                              [--random --seed <n> --until coverage=95,steps=500,time=30s]
                              [--format md|json|playwright|mermaid|svg] [--out <file>]
  coverage [machine]          walks the paths on live actors; what they cover, and why not the rest  [--min <percent>]
  explore [machine]           walks random paths on live actors  [--seed <n>] [--until steps=2000,time=30s]
  replay <machine> '<steps>'  walks one path again

Machines are found by flows.config.{ts,js,mjs,json}, or in files whose names end with 'machine'.`

/** Runs one command in a folder. Resolves to the exit code; a usage error is printed, not thrown. */
export async function main(args: readonly string[]): Promise<number> {
  const at = args.indexOf('--root')
  const root = resolve(at < 0 ? '.' : (args[at + 1] ?? '.'))
  const [name, ...rest] = at < 0 ? args : [...args.slice(0, at), ...args.slice(at + 2)]
  if (name === undefined || name === 'help' || name === '--help') {
    console.log(USAGE)
    return 0
  }
  try {
    const command = commands[oneOf('command', Object.keys(commands), name)]
    if (!command) return 1
    const project = await openProject(root)
    try {
      for (const problem of project.problems) console.error(problem)
      const code = await command(rest, project)
      return project.problems.length > 0 ? 1 : code
    } finally {
      await project.close()
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    return 1
  }
}
