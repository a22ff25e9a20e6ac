import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { root } from './root.mjs'

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 1 when it could not start, was killed or ran out of time
 * @property {string} output stdout and stderr, in the order of arrival
 */

const onWindows = process.platform === 'win32'

/** Colours in a terminal, none in a log. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @type {NodeJS.Signals[]} */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command to its end and returns its output. Never rejects.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd] where it runs; by default in the repository
 * @param {NodeJS.ProcessEnv} [options.env] in addition to this process's own
 * @param {AbortSignal} [options.signal] ends the command and its children when aborted
 * @param {boolean} [options.shell] for commands that are scripts on Windows
 * @param {number} [options.timeout] milliseconds after which the command and its children are ended
 * @param {(text: string) => void} [options.onOutput] receives the output as it arrives
 * @returns {Promise<Outcome>}
 */
export function runCommand(
  command,
  args,
  { cwd = root, env, signal, shell = false, timeout, onOutput } = {},
) {
  return new Promise((resolve) => {
    // On POSIX it gets its own process group, so that ending it also ends what it started (browsers, database
    // servers).
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...colours, ...env },
      shell,
      detached: !onWindows,
      windowsHide: true,
    })
    begin(child)
    signal?.addEventListener('abort', () => endTree(child, 'SIGTERM'), { once: true })
    let output = ''
    /** @param {Buffer} chunk */
    const hear = (chunk) => {
      output += chunk
      onOutput?.(String(chunk))
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const clock =
      timeout &&
      setTimeout(() => {
        hear(Buffer.from(`\nEnded: it ran longer than ${Math.round(timeout / 1000)} s.\n`))
        endTree(child, 'SIGKILL')
      }, timeout)
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(clock || undefined)
      end(child)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      hear(Buffer.from(`${error.message}\n`))
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

/**
 * Runs a Node script of the repository or of a package, with the Node that runs this process.
 * @param {string[]} args script and its arguments
 * @param {Parameters<typeof runCommand>[2]} [options]
 */
export function runNode(args, options) {
  return runCommand(process.execPath, args, options)
}

/**
 * Runs npm: the one that started this process if there is one, otherwise the one on the path.
 * @param {string[]} args
 * @param {Parameters<typeof runCommand>[2]} [options]
 */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath
  if (cli && basename(cli) === 'npm-cli.js') return runNode([cli, ...args], options)
  return runCommand('npm', args, { ...options, shell: onWindows })
}

/**
 * Ends every running command when this process receives a signal to end, because their own process groups do
 * not receive Ctrl-C.
 * @param {NodeJS.Signals} signal
 */
function endAll(signal) {
  for (const child of running) endTree(child, 'SIGTERM')
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

/** @param {import('node:child_process').ChildProcess} child */
function begin(child) {
  if (running.size === 0) for (const signal of ENDING) process.on(signal, endAll)
  running.add(child)
}

/** @param {import('node:child_process').ChildProcess} child */
function end(child) {
  running.delete(child)
  if (running.size === 0) for (const signal of ENDING) process.off(signal, endAll)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endTree(child, signal) {
  if (child.pid === undefined) return
  try {
    if (onWindows) spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'])
    else process.kill(-child.pid, signal)
  } catch {
    child.kill(signal)
  }
}
