/**
 * Before `npm pack`: builds `dist` and makes package.json name its files. Inside the repository the package is
 * used from its sources. `postpack` undoes the change.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('..', import.meta.url))
const file = join(home, 'package.json')

rmSync(join(home, 'dist'), { recursive: true, force: true })
const typescript = dirname(createRequire(join(home, 'package.json')).resolve('typescript/package.json'))
execFileSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', join(home, 'tsconfig.build.json')], {
  stdio: 'inherit',
})
copyFileSync(file, `${file}.kept`)
/** @type {Record<string, unknown>} */
const own = JSON.parse(readFileSync(file, 'utf8'))
/** @param {string} name */
const built = (name) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` })
own.exports = { '.': built('index'), './*': built('*'), './package.json': './package.json' }
own.bin = { flows: './dist/cli/bin.js' }
delete own.devDependencies
delete own.scripts
writeFileSync(file, `${JSON.stringify(own, null, 2)}\n`)
