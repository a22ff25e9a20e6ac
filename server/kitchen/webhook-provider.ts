import { signMessage } from '../http/signed-message.ts'
import { traceHeaders } from '../log/request-context.ts'
import { SettingsError } from '../setting-kinds.ts'
import type { KitchenProvider } from './provider.ts'

/** Milliseconds that the system of the restaurants may take for an answer. */
const answerWithin = 10_000

/** Asks whether the restaurants' system is there; any answer will do. Throws a `SettingsError` without one. */
export const tryKitchen = async (url: string): Promise<void> => {
  const { host } = new URL(url)
  try {
    const response = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithin),
    })
    await response.body?.cancel()
  } catch {
    throw new SettingsError(`The system of the restaurants at ${host} (KITCHEN_URL) does not answer.`)
  }
}

/** Posts orders, signed, to the address of the restaurants' system (ORD-237). */
export const kitchenWebhook = (url: string, secret: string, now: () => Date): KitchenProvider => ({
  send: async (message, id) => {
    const { body, headers } = signMessage('kitchen', secret, JSON.stringify({ id, ...message }), now())
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, ...traceHeaders() },
      body,
      // A redirect could lead into the network of this server.
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithin),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The kitchen did not take an order (${response.status}).`)
  },
})
