import type { BrowserFlow } from './browser-flow.ts'

/** Returns the flow that a module exports. @throws when it exports none of this name */
export function flowIn(module: unknown, flow: string): BrowserFlow {
  const found = Object.values(module ?? {}).find((value): value is BrowserFlow => isBrowserFlow(value, flow))
  if (!found) throw new Error(`e2e/flows/${flow}.flow.ts exports no flow '${flow}'`)
  return found
}

const isBrowserFlow = (value: unknown, flow: string): value is BrowserFlow =>
  typeof value === 'object' && value !== null && 'flow' in value && value.flow === flow && 'drive' in value
