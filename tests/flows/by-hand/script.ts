/** A change on the device or at the server that no control of the page makes, as data. */
export type HandAction =
  /**
   * The local storage of the device changes; `null` removes a key. The page gets an event only when another
   * tab makes the change.
   */
  | { hand: 'storage'; from: 'page' | 'tab'; set: Readonly<Record<string, string | null>> }
  /** The scripts of the app are blocked or released. */
  | { hand: 'scripts'; are: 'held' | 'free' }
  | { hand: 'network'; isOnline: boolean }
  /** The device asks for reduced motion, or no longer. */
  | { hand: 'motion'; isReduced: boolean }
  | { hand: 'visibility'; isVisible: boolean }
  /** The browser delays its answer to a request for the position. */
  | { hand: 'positionHeld' }
  | { hand: 'positionPrompt'; isOpen: boolean }
  | { hand: 'position'; latitude: number; longitude: number }
  | { hand: 'positionRefused'; code: number }
  /** The browser delays its answer to the question for notifications; nothing is allowed at first. */
  | { hand: 'permissionHeld' }
  | { hand: 'permission'; standing: string }
  /** `null`: the browser refuses to ask. */
  | { hand: 'permissionAnswer'; answer: string | null }
  | { hand: 'clock'; forward: number }
  | { hand: 'scroll'; to: 'top' | 'end' }
  /** Time passes until an element is shown. */
  | { hand: 'until'; locator: string }
  /**
   * A paused call of the app ends. `path` is the path in the contract; `status` is `null` when the network is
   * lost.
   */
  | { hand: 'call'; method: string; path: string; status: number | null; body: string }
  /** Code that runs in the page, for an action without a control. */
  | { hand: 'code'; code: string }
  /** Only words: a person can follow them, a written test cannot. `because` says why no button can do it. */
  | { hand: 'words'; because: string }

/**
 * An answer that came at once, without a step. `path` includes the query; `status` is 200 when it is not given,
 * and `null` when the network is lost. A call with `isHeld` waits for the step that ends it.
 */
export type PreparedAnswer = {
  method: string
  path: string
  body: string
  status?: number | null
  isHeld?: true
}

/** A control that was used: its accessible name, and its new value when it was filled in. */
export type Noted = { name: string; value: string | null }

/** A page after a step of a walk: its ARIA snapshot, and the answers and controls used in the step. */
export type Moment = { step: string; path: string; seen: string; answers: PreparedAnswer[]; used: Noted[] }

/** A control or text: its locator as code, and its full name when the locator has only a part of it. */
export type Located = { locator: string; name?: string }

/** The time to which the clock of the device is set, in ISO form. A stopped clock keeps this time. */
export type ClockTime = { at: string; isStopped: boolean }

/** An action of a person, or one on the device or at the server. */
export type Deed =
  | { do: 'open'; path: string }
  | ({ do: 'press' | 'tick' | 'untick' | 'point' | 'focus' | 'leave' } & Located)
  | ({ do: 'file' } & Located)
  | ({ do: 'type'; text: string } & Located)
  | ({ do: 'choose'; option: string } & Located)
  | ({ do: 'key'; key: string } & Partial<Located>)
  | { do: 'back' | 'reload' }
  | { do: 'wait'; ms: number }
  /** The clock went on in small steps until this was shown; on another machine it may take longer. */
  | ({ do: 'until' } & Located)
  | ({ do: 'clock' } & ClockTime)
  | { do: 'hand'; words: string; action: HandAction }

/** A preparation of the page that no person does: reduced motion, or a change of the clock. */
export type Quiet =
  | { quiet: 'reduceMotion' | 'installClock' | 'pauseClock' | 'resumeClock' }
  | ({ quiet: 'setClock' } & ClockTime)

/** An observation. `expected` is a text, texts in order, or a number. */
export type See = Partial<Located> & {
  see:
    | 'shown'
    | 'hidden'
    | 'count'
    | 'reads'
    | 'contains'
    | 'holds'
    | 'enabled'
    | 'disabled'
    | 'ticked'
    | 'unticked'
    | 'focused'
    | 'named'
    | 'address'
  expected?: string | number | readonly string[]
}

/** One action, followed by the observations and the preparations for the next action, in order. */
export type Row = { step: string; deed: Deed; after: readonly (See | Quiet)[] }

/** State of the product before the first row. */
export type Beginning = {
  path: string
  storage: Readonly<Record<string, string>>
  isAsleep: boolean
  /** The browser delays its answer to a request for the position. */
  isPositionHeld: boolean
  /** The same for its answer to the question for notifications. */
  isPermissionHeld: boolean
}

/** A walked path that a person or a written test can follow. */
export type Script = {
  version: 1
  flow: string
  /** The path as a line of steps that `replay` reads. */
  path: string
  /** Fingerprint of the machine; `sources` has the hashes of all sources of the walk. */
  machine: string
  sources: string
  commit: string
  /** Time of the walk, in ISO form. */
  at: string
  /** Preparations of the page before it was opened, in order. */
  quiet: readonly Quiet[]
  beginning: Beginning
  answers: readonly PreparedAnswer[]
  rows: readonly Row[]
}

/** Data that a test of a walk attaches for the recorder, in addition to its steps. */
export type Walked = { flow: string; path: string; machine: string }

/** Name of a test's attachment with the path that it walked. */
export const WALK_ATTACHMENT = 'walk'
/** Name of a walked step's attachment with its moment. */
export const MOMENT_ATTACHMENT = 'moment'
/** Name of the attachment with the action of a step outside the page. */
export const HAND_ATTACHMENT = 'by-hand'
