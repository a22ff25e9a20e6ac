import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { edits, nextRequirement, requirementsFile } from './edits.mjs'
import { FlowError } from './flow-error.mjs'
import { formatted } from './format.mjs'
import { readPlace } from './names.mjs'
import * as app from './templates/app.mjs'
import * as browser from './templates/browser.mjs'
import * as flowTemplates from './templates/flow.mjs'
import * as server from './templates/server.mjs'

/** @typedef {import('./names.mjs').Flow} Flow */

/**
 * The files that a new flow creates and changes.
 * @typedef {object} Plan
 * @property {Flow} flow
 * @property {Map<string, string>} created texts of new files by path
 * @property {Map<string, import('./write.mjs').Change>} changed
 */

/**
 * Returns the new files of a flow, in the order in which a person fills them in.
 * @param {Flow} flow
 */
const filesOf = (flow) => {
  const { area, name } = flow
  return new Map([
    [`packages/contract/calls/${name}.ts`, app.contract(flow)],
    [`machines/${area}/${name}.machine.ts`, flowTemplates.machine(flow)],
    [`machines/${area}/${name}.rules.ts`, flowTemplates.rules(flow)],
    [`machines/${area}/${name}.model.ts`, flowTemplates.model(flow)],
    [`src/effects/calls/${name}.ts`, app.effect(flow)],
    [`machines/${area}/${name}.test.ts`, flowTemplates.unitTest(flow)],
    [`server/${area}/${name}-routes.ts`, server.serverRoute(flow)],
    [`tests/server/${name}.test.ts`, server.serverTest(flow)],
    [`src/${area}/${name}-view.tsx`, app.view(flow)],
    [`src/app/screens/${name}.tsx`, app.screen(flow)],
    [`e2e/drivers/${name}.ts`, browser.driver(flow)],
    [`e2e/flows/${name}.flow.ts`, browser.browserFlow(flow)],
    [`e2e/flows-${name}.spec.ts`, browser.browserSpec(flow)],
  ])
}

/**
 * Plans a flow without writing anything.
 * @param {string} root
 * @param {string} place `<area>/<name>`
 * @returns {Promise<Plan>}
 * @throws {FlowError} when the flow cannot be made
 */
export async function planFlow(root, place) {
  const { prefix, ...names } = readPlace(place)
  const read = /** @param {string} path */ (path) => readFileSync(join(root, path), 'utf8')
  const flow = { ...names, requirement: nextRequirement(prefix, read(requirementsFile)) }
  const files = filesOf(flow)
  const namesake = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
    .map((path) => `machines/${path.replaceAll('\\', '/')}`)
    .find((path) => path.endsWith(`/${flow.name}.machine.ts`))
  const taken = namesake ?? [...files.keys()].find((path) => existsSync(join(root, path)))
  if (taken) throw new FlowError(`${taken} exists already. Choose another name.`)
  const before = new Map(Object.keys(edits).map((path) => [path, read(path)]))
  const after = new Map([...before].map(([path, text]) => [path, edits[path]?.(flow, text, path) ?? text]))
  const whole = await formatted(root, new Map([...files, ...after]))
  const textOf = /** @param {string} path */ (path) => whole.get(path) ?? ''
  return {
    flow,
    created: new Map([...files.keys()].map((path) => [path, textOf(path)])),
    changed: new Map([...before].map(([path, text]) => [path, { before: text, after: textOf(path) }])),
  }
}
