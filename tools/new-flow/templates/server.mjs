import { toFillIn } from '../marker.mjs'

/** @typedef {import('../names.mjs').Flow} Flow */

/** @param {Flow} flow */
export const serverRoute = ({
  name,
  pascal,
  title,
  requirement,
}) => `import { send${pascal} } from '@tiffin-junction/contract/calls/${name}'
import { type App, handle } from '../http/handle.ts'

/** Mounts the call of ${title} (${requirement}). */
export const mount${pascal} = (app: App): void => {
  handle(app, send${pascal})(() => {
    throw new Error('${toFillIn('server', 'keep what was sent and answer as the contract says')}')
  })
}
`

/** @param {Flow} flow */
export const serverTest = ({ name, pascal, title, requirement }) => `import { expect, it } from 'vitest'
import { send${pascal} } from '@tiffin-junction/contract/calls/${name}'
import { describeOnBoth } from './harness.ts'

describeOnBoth('${title}', (server) => {
  it('[${requirement}] takes what a member sends, and nothing from a guest', async () => {
    const { token } = await server.newPerson()
    const { status } = await server.request(send${pascal}, { body: { text: 'Hot' } }, { token })
    // An error of the server says why the status is not 200.
    if (server.errors.length > 0) throw server.errors[0]
    expect(status).toBe(200)
    expect((await server.request(send${pascal}, { body: { text: 'Hot' } })).status).toBe(401)
    expect.fail('${toFillIn('server test', 'say what the server keeps, and what it refuses')}')
  })
})
`
