import { main as ofPackage } from '@tiffin-junction/flows/cli/main'
import { oneOf, UsageError } from '@tiffin-junction/flows/cli/usage-error'
import { systemGraph } from './cli/composed.ts'
import { coverage } from './cli/coverage.ts'
import { docs } from './cli/docs.ts'
import { list } from './cli/list.ts'
import { paths } from './cli/paths.ts'
import { replay } from './cli/replay.ts'
import { stage } from './cli/stage.ts'

/** A command with its arguments. Resolves to the exit code. */
type Command = (args: string[]) => Promise<number>

const commands = {
  list,
  graph: (args) => (args[0] === 'system' ? systemGraph(args.slice(1)) : ofPackage(['graph', ...args])),
  paths,
  stage,
  replay,
  coverage,
  explore: (args) => ofPackage(['explore', ...args]),
  docs,
} satisfies Record<string, Command>

const USAGE = `npm run flows -- <command>

  list                       every flow: states, transitions, requirements, paths, coverage
  graph <flow>               the statechart  [--format mermaid|svg|json] [--out <file>]
  graph system               who starts whom, and which events pass between the machines (the statechart of the
                             machine of that name: graph system/system)
  paths <flow>               steps to follow by hand, as a browser walked them [--cover states|transitions|pairs] [--to <state>]
                             [--random --seed <n> --until coverage=95,steps=500,time=30s]
                             [--format md|csv|json|playwright] [--out <file>]
  stage <flow> [path]        starts the built product where a path begins, to follow its steps
  replay <flow> '<steps>'    walks one path again, step by step
  coverage                   what the paths cover, and which requirement what proves
                             [--browser] [--raise] [--html <file>]; with --browser fails for browser
                             walks that failed or are stale
  explore [flow]             walks random paths on live actors  [--seed <n>] [--until steps=2000,time=30s]
  docs                       prints what flows do differently from what is written down (docs/flows.md,
                             machines/**/*.behaviour.txt)      [--accept to write it down]
                             [--out <folder> for a document with all statecharts]

A flow is named as its file: cart, payment-status, or with its area, order/cart.`

/** Runs one command. Resolves to the exit code; a usage error is printed, not thrown. */
export async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    console.log(USAGE)
    return 0
  }
  try {
    const known = Object.keys(commands).filter((key): key is keyof typeof commands => key in commands)
    return await commands[oneOf('command', known, name)](args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    return 1
  }
}
