/**
 * What `npm test` leaves to `npm run test:all`. The gate has one test of each kind of fault, at the lowest level that
 * shows it, and takes eight to ten minutes on two quiet cores; a test that needs longer than its fault is worth goes
 * here.
 */

/** Whether a test runs that takes long and that `npm test` leaves out: `it.runIf(isAll)`. */
export const isAll = process.env.GATE === undefined

/** Unit tests that only `npm run test:all` runs. */
export const onlyInAll = [
  // The packed package, its example with Vitest's reporter, the editor's settings and the commands of `npm run flows`.
  'packages/flows/tests/{packed,examples}.test.ts',
  'tests/wiring/editor-settings.test.ts',
  'tests/e2e.test.ts',
  'tests/flows/cli.test.ts',
  'tests/flows/cli/**',
  // Tests of the walks themselves: with altered machines, failing, shrunk, measured.
  'tests/flows/{altered-machines,failing-paths,measure,shrink}.test.ts',
  // The inspector with every path of every flow; recorder, redaction and kept secrets stay in the gate.
  'tests/inspect/{reveal,secrets,spec-of-trace,time-travel}.test.ts',
  // The server in a crowd, and fed with sixty hostile texts in every field.
  'tests/server/{crowded,hostile-strings}.test.ts',
  // The second half of the random sequences, and every state within five moves.
  'tests/system/{system-more,exhaustive}.test.ts',
]

/** Browser tests of the gate, the longest path of every flow among them. */
export const browserGate = /@gate/
