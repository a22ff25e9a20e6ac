import type { Script } from '../flows/by-hand/script.ts'

/** Returns a walk that only opens the first page. */
export const openedWalk = (flow: string, path: string): Script => ({
  version: 1,
  flow,
  path,
  machine: '',
  sources: '',
  commit: '',
  at: '2026-01-02T03:04:05.000Z',
  quiet: [],
  beginning: { path: '/', storage: {}, isAsleep: false, isPositionHeld: false, isPermissionHeld: false },
  answers: [],
  rows: [{ step: 'start', deed: { do: 'open', path: '/' }, after: [] }],
})
