import type { Replaced, Stage, StagedStep } from '../../test-switch/test-switch.ts'
import type { Deed, HandAction, Script } from './script.ts'
import { idOf } from './script-store.ts'
import { clockWords, endingWords } from './words.ts'

/** Returns the data with which the test switch sets the product up for a walk and does its steps. */
export function stageOf({ flow, path, quiet, beginning, answers, rows }: Script): Stage {
  const clock = quiet.findLast((each) => each.quiet === 'setClock')
  const isStill = quiet.some((each) => each.quiet === 'reduceMotion')
  const all = [
    ...(clock ? ['clock' as const] : []),
    ...(isStill ? ['motion' as const] : []),
    ...(beginning.isPositionHeld ? ['position' as const] : []),
    ...(beginning.isPermissionHeld ? ['notifications' as const] : []),
    ...rows.flatMap(({ deed }) => replacedBy(deed)),
  ]
  return {
    title: `${flow}, path ${idOf(path)}`,
    path: beginning.path,
    storage: beginning.storage,
    holdsScripts: beginning.isAsleep,
    answers: [...answers],
    steps: rows.flatMap(({ deed }, index) => stepOf(deed, index + 1)),
    replaces: [...new Set(all)],
    clock: clock ? { at: clock.at, isStopped: clock.isStopped } : null,
    isStill,
  }
}

/** What a step decides in place of the browser. */
function replacedBy(deed: Deed): Replaced[] {
  if (deed.do === 'clock') return ['clock']
  if (deed.do !== 'hand') return []
  switch (deed.action.hand) {
    case 'positionHeld':
    case 'positionPrompt':
    case 'position':
    case 'positionRefused':
      return ['position']
    case 'permissionHeld':
    case 'permission':
    case 'permissionAnswer':
      return ['notifications']
    case 'visibility':
    case 'network':
    case 'clock':
    case 'motion':
      return [deed.action.hand]
    default:
      return []
  }
}

function stepOf(deed: Deed, number: number): StagedStep[] {
  if (deed.do === 'clock') {
    const code = `testSwitch.setClock(${Date.parse(deed.at)}, ${deed.isStopped})`
    return [{ kind: 'code', number, words: clockWords(deed), code }]
  }
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
    case 'words':
    case 'until':
    case 'scroll':
      return []
    default:
      return [{ kind: 'code', number, words, code: deviceCode(action) }]
  }
}

type DeviceAction = Exclude<
  HandAction,
  { hand: 'call' | 'storage' | 'code' | 'scripts' | 'words' | 'scroll' | 'until' }
>

/** Code that decides something of the device: `testSwitch` is in the page of the app. */
function deviceCode(action: DeviceAction): string {
  switch (action.hand) {
    case 'position': {
      const { latitude, longitude } = action
      return `testSwitch.position(${JSON.stringify({ latitude, longitude })})`
    }
    case 'positionPrompt':
      return `testSwitch.positionPrompt(${action.isOpen})`
    case 'positionRefused':
      return `testSwitch.position(${action.code})`
    case 'permission':
      return `testSwitch.permission(${JSON.stringify(action.standing)})`
    case 'permissionAnswer':
      return `testSwitch.answerPermission(${JSON.stringify(action.answer)})`
    case 'visibility':
      return `testSwitch.visible(${action.isVisible})`
    case 'network':
      return `testSwitch.online(${action.isOnline})`
    case 'clock':
      return `testSwitch.clock(${action.forward})`
    case 'motion':
      return `testSwitch.motion(${!action.isReduced})`
    // The stage does this from its beginning.
    case 'positionHeld':
    case 'permissionHeld':
      return ''
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
