import type { Endpoint } from '@tiffin-junction/contract/calls/endpoint'
import type { App, Call, handle } from '../../server/http/handle.ts'

/** The module `handle.ts` with something done before each handler, past sign-in and contract. For `vi.mock`. */
export const aroundHandlers = <Real extends { readonly handle: typeof handle }>(
  real: Real,
  before: (userId: string | undefined) => void | Promise<void>,
): Real => ({
  ...real,
  handle:
    <E extends Endpoint>(app: App, endpoint: E) =>
    (handler: (call: Call<E>) => unknown) =>
      real.handle(
        app,
        endpoint,
      )(async (call) => {
        await before(call.user?.id)
        return (await handler(call)) as never
      }),
})
