import { afterAll, beforeAll, describe } from 'vitest'
import type { OpenDatabase } from '../../server/db/database.ts'
import { isAll } from '../gate.mjs'
import { seededInMemory, seededOnPostgres } from './seeded.ts'
import { TestServer } from './test-server.ts'

export { TestServer } from './test-server.ts'

const describeOn = (title: string, open: () => Promise<OpenDatabase>, tests: (server: TestServer) => void) =>
  describe(title, () => {
    const server = new TestServer()
    beforeAll(() => server.start(open))
    afterAll(() => server.stop())
    tests(server)
  })

/** Describes behaviour in which a race can end differently on each database: on PGlite and on a real PostgreSQL. */
export const describeOnBoth = (title: string, tests: (server: TestServer) => void): void => {
  describeOn(`${title} (PGlite)`, seededInMemory, tests)
  describeOn(`${title} (PostgreSQL)`, seededOnPostgres, tests)
}

/** Describes behaviour of the server: on PGlite, and outside of the gate on a real PostgreSQL too. */
export const describeServer = (title: string, tests: (server: TestServer) => void): void => {
  if (isAll) describeOnBoth(title, tests)
  else describeOn(title, seededInMemory, tests)
}
