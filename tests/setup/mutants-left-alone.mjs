/**
 * Code that `npm run mutants` does not change, because no machine depends on it: descriptions, requirement
 * ids and types, which are for readers and the compiler, and the stand-ins for effects that a screen has to
 * provide.
 */
const KEYS = new Set(['description', 'meta', 'types'])
const STAND_INS = new Set(['requiredActor', 'requiredCallback', 'requiredAction'])

/**
 * @typedef {{isObjectProperty(): boolean, isCallExpression(): boolean, toString(): string,
 *   node: {key?: {name?: string}, callee?: {name?: string}}}} SourcePath a node of Stryker's parser
 */

/** @param {SourcePath} path */
function reasonToIgnore(path) {
  const { key, callee } = path.node
  if (path.isObjectProperty() && KEYS.has(key?.name ?? '')) return `${key?.name} is for readers`
  if (!path.isCallExpression()) return undefined
  return STAND_INS.has(callee?.name ?? '')
    ? 'a stand-in: its name is for whoever forgets to provide it'
    : undefined
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'words', value: { shouldIgnore: reasonToIgnore } }]
