import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { type Explored, exploreMachine } from './auto/explore.ts'
import type { Given } from './auto/model.ts'
import { reasonsOf } from './auto/reasons.ts'
import { isMachine } from './auto/spy.ts'
import { filesMatching } from './glob.ts'
import { buildGraph } from './graph.ts'
import { type Loader, openLoader } from './loader.ts'
import type { FlowModel } from './model.ts'
import { prepare } from './prepare.ts'
import { faultLines, reviewModel } from './review.ts'

/** Configuration of a project, in `flows.config.{ts,js,mjs,json}`. Everything is optional. */
export type FlowsConfig = {
  /** Globs of files that export machines. Default: names that end with `machine` or `machines`. */
  machines?: string | readonly string[]
  /** Globs of files that export a model by default. Default: names that end with `.model`. */
  models?: string | readonly string[]
  /** By machine name: samples that cannot be derived. */
  given?: Readonly<Record<string, Given>>
  /**
   * Loads files that do more than declare machines. Actors do not start, missing packages are replaced, and
   * machines count that are not exported.
   */
  sandbox?: boolean
}

/** Returns a configuration; for its types. */
export const defineConfig = (config: FlowsConfig): FlowsConfig => config

/** A machine of a project. */
export type ProjectFlow = {
  /** The machine's id, or its file's name when the id is not unique. */
  name: string
  file: string
  machine: AnyStateMachine
  model: FlowModel | undefined
  /** @throws when the machine does not start, or its model's graph grows past its limit. */
  explore: () => Explored
}

/** The machines of a folder, and the files that could not be loaded. */
export type Project = {
  flows: readonly ProjectFlow[]
  problems: readonly string[]
  close: () => Promise<void>
}

const MACHINES = '**/*{m,M}achine{,s}.{ts,tsx,mts,js,jsx,mjs}'
const MODELS = '**/*.model.{ts,mts,js,mjs}'
const CONFIGS = [
  'flows.config.ts',
  'flows.config.mts',
  'flows.config.js',
  'flows.config.mjs',
  'flows.config.json',
]

/**
 * Loads the machines and models of a folder.
 *
 * @throws when the configuration cannot be read
 */
export async function openProject(root: string, own?: FlowsConfig): Promise<Project> {
  const config = own ?? (await configOf(root))
  const loader = await openLoader(root, { isSandboxed: config.sandbox ?? false })
  const problems: string[] = []
  const models = await modelsOf(root, config, loader, problems)
  const found: { name: string; file: string; machine: AnyStateMachine }[] = []
  for (const file of filesMatching(root, listOf(config.machines, MACHINES))) {
    const exported = await loaded(loader, file, problems)
    const machines = new Map(
      Object.entries(exported).flatMap(([name, value]) => (isMachine(value) ? [[value, name]] : [])),
    )
    for (const machine of loader.created()) if (!machines.has(machine)) machines.set(machine, machine.id)
    for (const [machine, name] of machines) {
      const isNamed = machine.id !== '(machine)' && machine.id !== ''
      found.push({ name: isNamed ? machine.id : nameOf(file, name), file, machine })
    }
  }
  const flows = found
    .filter(({ machine }, index) => found.findIndex((other) => other.machine === machine) === index)
    .map(({ name, file, machine }, _, all): ProjectFlow => {
      const isUnique = all.filter((other) => other.name === name).length === 1
      const own = isUnique ? name : `${name}@${file}`
      const model = models.find((each) => each.machine === machine)
      return {
        name: own,
        file,
        machine,
        model,
        explore: () => explored(root, file, machine, model, config.given?.[own]),
      }
    })
  return { flows, problems, close: loader.close }
}

function explored(
  root: string,
  file: string,
  machine: AnyStateMachine,
  model: FlowModel | undefined,
  given: Given | undefined,
): Explored {
  if (!model) {
    const source = readFileSync(join(root, file), 'utf8')
    const found = exploreMachine(machine, { source, ...(given ? { given } : {}) })
    return { ...found, notes: [...found.notes, ...faultLines(found.graph)] }
  }
  const graph = buildGraph(prepare(model))
  return { graph, notes: reviewModel(graph), unreached: reasonsOf(graph) }
}

async function configOf(root: string): Promise<FlowsConfig> {
  const name = CONFIGS.find((each) => existsSync(join(root, each)))
  if (!name) return {}
  if (name.endsWith('.json')) return JSON.parse(readFileSync(join(root, name), 'utf8'))
  const loader = await openLoader(root)
  try {
    const { default: config } = await loader.load(name)
    if (typeof config !== 'object' || config === null) throw new Error(`${name} has no default export`)
    return config
  } finally {
    await loader.close()
  }
}

async function modelsOf(
  root: string,
  config: FlowsConfig,
  loader: Loader,
  problems: string[],
): Promise<FlowModel[]> {
  const models: FlowModel[] = []
  for (const file of filesMatching(root, listOf(config.models, MODELS))) {
    const { default: model } = await loaded(loader, file, problems)
    if (isModel(model)) models.push(model)
    else problems.push(`${file} exports no model by default`)
  }
  return models
}

async function loaded(loader: Loader, file: string, problems: string[]): Promise<Record<string, unknown>> {
  try {
    return await loader.load(file)
  } catch (error) {
    problems.push(`${file} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`)
    return {}
  }
}

const isModel = (value: unknown): value is FlowModel =>
  typeof value === 'object' &&
  value !== null &&
  'machine' in value &&
  isMachine(value.machine) &&
  'states' in value

const listOf = (globs: string | readonly string[] | undefined, usual: string): readonly string[] =>
  globs === undefined ? [usual] : typeof globs === 'string' ? [globs] : globs

/** Name of a machine without an id: that of its export, or of its file. */
const nameOf = (file: string, exported: string): string =>
  exported === 'default' || exported === '(machine)' || exported === ''
    ? basename(file).replace(/\.[^.]+$/, '')
    : exported
