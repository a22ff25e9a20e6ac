/** What happens to the device or at the server besides what a person does on the page, as data. */
export type HandAction =
  /** What the device remembers changes; `null` removes a key. Other tabs tell the page, the page itself does not. */
  | { hand: 'storage'; from: 'page' | 'tab'; set: Readonly<Record<string, string | null>> }
  /** The scripts of the app are held back, or let go. */
  | { hand: 'scripts'; are: 'held' | 'free' }
  | { hand: 'network'; isOnline: boolean }
  /** The device is set to show motion. */
  | { hand: 'motion' }
  | { hand: 'visibility'; isVisible: boolean }
  /** The browser holds back its answer to where the device is. */
  | { hand: 'positionHeld' }
  | { hand: 'position'; latitude: number; longitude: number }
  | { hand: 'positionRefused'; code: number }
  | { hand: 'clock'; forward: number }
  | { hand: 'scroll'; to: 'top' | 'end' }
  /** A held call of the app ends. The path is that of the contract; the status is `null` when the network is lost. */
  | { hand: 'call'; method: string; path: string; status: number | null; body: string }
  /** Code that runs in the page, for what no control of the page does. */
  | { hand: 'code'; code: string }
  /** Only words; nothing that a written test can do again. */
  | { hand: 'words' }

/** An answer that was ready before its call came. The path has its query. */
export type PreparedAnswer = { method: string; path: string; body: string }

/** A control that was used: its accessible name, and what it then held when it was filled in. */
export type Noted = { name: string; value: string | null }

/** How a page stood after a step of a walk, and what happened on it meanwhile. */
export type Moment = { step: string; path: string; seen: string; answers: PreparedAnswer[]; used: Noted[] }

/** A control or text: the locator as code, and the name that was really there where the locator says less. */
export type Located = { locator: string; name?: string }

/** A time the clock of the device is set to, in ISO form. A clock that is stopped keeps showing it. */
export type ClockTime = { at: string; isStopped: boolean }

/** What is done, in the order it was done. */
export type Deed =
  | { do: 'open'; path: string }
  | ({ do: 'press' | 'tick' | 'untick' | 'point' | 'focus' | 'leave' } & Located)
  | ({ do: 'file' } & Located)
  | ({ do: 'type'; text: string } & Located)
  | ({ do: 'choose'; option: string } & Located)
  | ({ do: 'key'; key: string } & Partial<Located>)
  | { do: 'back' | 'reload' }
  /** `isPolled`: the time passed in small steps, between which the app could draw. */
  | { do: 'wait'; ms: number; isPolled?: true }
  | ({ do: 'clock' } & ClockTime)
  | { do: 'hand'; words: string; action: HandAction }

/** What prepares a page and no person does: the clock is installed, stands still, or runs again. */
export type Quiet =
  | { quiet: 'reduceMotion' | 'installClock' | 'pauseClock' | 'resumeClock' }
  | ({ quiet: 'setClock' } & ClockTime)

/** What is seen. `expected` is a text, texts in their order, or a number. */
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

/** One thing to do, and what is then to be seen, in order with what prepares the page for the next. */
export type Row = { step: string; deed: Deed; after: readonly (See | Quiet)[] }

/** How the product stands before the first row. */
export type Beginning = {
  path: string
  storage: Readonly<Record<string, string>>
  isAsleep: boolean
  /** The browser holds back its answer to where the device is. */
  isPositionHeld: boolean
}

/** A walked path as somebody else can follow it: by hand, or as a written test. */
export type Script = {
  version: 1
  flow: string
  /** The path as a line of steps, as `replay` reads it. */
  path: string
  /** Fingerprint of the machine, and of all sources the walk rests on. */
  machine: string
  sources: string
  commit: string
  /** When it was walked, in ISO form. */
  at: string
  /** In what order the page was prepared before it was opened. */
  quiet: readonly Quiet[]
  beginning: Beginning
  answers: readonly PreparedAnswer[]
  rows: readonly Row[]
}

/** What a test of a walk tells the recorder besides its steps. */
export type Walked = { flow: string; path: string; machine: string }

/** The attachment of a test that holds which path it walked. */
export const WALK_ATTACHMENT = 'walk'
/** The attachment of a walked step that holds its moment. */
export const MOMENT_ATTACHMENT = 'moment'
/** The attachment of a step outside the page that holds its action. */
export const HAND_ATTACHMENT = 'by-hand'
