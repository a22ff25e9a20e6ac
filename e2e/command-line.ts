import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { execa } from 'execa'
import { root } from '../tools/setup/root.mjs'
import { expect, test } from './console-guard.ts'
import { Follower, type PrintedRow, readCases } from './follower.ts'

/** Colours are never printed, because tests read the output. */
const colourless = { NO_COLOR: '1', FORCE_COLOR: undefined }

/** Runs a script of the repository with Node.js until it ends. */
export const run = async (args: string[], cwd = root, env: NodeJS.ProcessEnv = {}, timeout = 0) => {
  const options = { cwd, timeout, env: { ...colourless, ...env }, all: true, reject: false } as const
  const { exitCode = 1, all } = await execa('node', args, options)
  return { code: exitCode, output: all }
}

/** The arguments of a printed command: `npm run flows -- replay rating 'start, sheet.closed'`. */
export const argsOf = (command: string): string[] => {
  const [, rest = ''] = /^npm run flows -- (.+)$/.exec(command) ?? []
  return ['tests/flows.mjs', ...[...rest.matchAll(/'([^']*)'|\S+/g)].map(([all, quoted]) => quoted ?? all)]
}

/** Runs the printed start command until the product has started; returns the address that it prints. */
async function stage(command: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, argsOf(command), {
    cwd: root,
    env: { ...process.env, ...colourless },
  })
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (part) => {
      said += part
    })
    child.stdout?.on('data', (part) => {
      said += part
      const found = /^Open\s+(http\S+)$/m.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The product was not staged.\n${said}`)))
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { address, stop }
}

/** Prints the steps of the path to a state, and follows them on the running product. Returns the steps. */
export async function followPrinted(page: Page, flow: string, state: string): Promise<readonly PrintedRow[]> {
  const printed = await run(['tests/flows.mjs', 'paths', flow, '--to', state, '--format', 'md'])
  expect(printed.code, printed.output).toBe(0)
  const [printedCase] = readCases(printed.output)
  if (!printedCase) throw new Error(`No steps were printed.\n${printed.output}`)
  const { address, stop } = await stage(printedCase.start)
  try {
    const follower = new Follower(page, address)
    for (const row of printedCase.rows)
      await test.step(`${row.number}. ${row.do}`, () => follower.follow(row))
  } finally {
    await stop()
  }
  return printedCase.rows
}
