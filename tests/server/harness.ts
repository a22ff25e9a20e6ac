import { afterAll, beforeAll, describe } from 'vitest'
import { seededInMemory, seededOnPostgres } from './seeded.ts'
import { TestServer } from './test-server.ts'

export { TestServer } from './test-server.ts'

/** Describes behaviour twice: on the embedded database and on a real PostgreSQL. */
export const describeOnBoth = (title: string, tests: (server: TestServer) => void): void => {
  for (const [name, open] of [
    ['PGlite', seededInMemory],
    ['PostgreSQL', seededOnPostgres],
  ] as const)
    describe(`${title} (${name})`, () => {
      const server = new TestServer()
      beforeAll(() => server.start(open), 60_000)
      afterAll(() => server.stop(), 30_000)
      tests(server)
    })
}
