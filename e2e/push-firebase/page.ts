import { hear, obtainToken, release } from '../../src/effects/push-firebase.ts'

/** The effect without the app, for a page of the tests. */
const channel = { hear, obtainToken, release }
export type Channel = typeof channel

Object.assign(globalThis, { channel })
