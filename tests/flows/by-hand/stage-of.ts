import type { Stage, StagedStep } from '../../../server/test-switch/test-switch.ts'
import type { Deed, Script } from './script.ts'
import { idOf } from './script-store.ts'
import { endingWords } from './words.ts'

/** Returns the data with which the test switch sets the product up for a walk and does its steps. */
export function stageOf({ flow, path, beginning, answers, rows }: Script): Stage {
  return {
    title: `${flow}, path ${idOf(path)}`,
    path: beginning.path,
    storage: beginning.storage,
    holdsScripts: beginning.isAsleep,
    answers: [...answers],
    steps: rows.flatMap(({ deed }, index) => stepOf(deed, index + 1)),
  }
}

function stepOf(deed: Deed, number: number): StagedStep[] {
  if (deed.do !== 'hand') return []
  const { action, words } = deed
  switch (action.hand) {
    case 'call': {
      const { method, path, status, body } = action
      return [{ kind: 'call', number, words: endingWords(action), method, path, status, body }]
    }
    case 'storage':
      return action.from === 'tab'
        ? [{ kind: 'storage', number, words, set: action.set }]
        : [{ kind: 'code', number, words, code: storageCode(action.set) }]
    case 'code':
      return [{ kind: 'code', number, words, code: action.code }]
    case 'scripts':
      return [{ kind: 'scripts', number, words }]
    default:
      return []
  }
}

const storageCode = (set: Readonly<Record<string, string | null>>): string =>
  Object.entries(set)
    .map(([key, value]) =>
      value === null
        ? `localStorage.removeItem(${JSON.stringify(key)})`
        : `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`,
    )
    .join('\n')
