import { type } from 'arktype'
import { traceHeaders } from '../../log/request-context.ts'
import type { IpLocationProvider } from './provider.ts'

/** Milliseconds that an answer may take, and bytes that it may have. */
const answerWithin = 3000
const mostBytes = 16_384

/** The service's answer, which is untrusted; other fields are ignored. */
const answer = type({ latitude: '-90 <= number <= 90', longitude: '-180 <= number <= 180' })

/** Reads a body of at most `mostBytes`. Rejects for a longer one. */
const textOf = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Error('ip location: answer of the service is too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

/**
 * Asks a service (`IP_LOCATION_URL`). `{ip}` in the address is replaced by the IP address; without it, the IP address
 * is appended to the path. The service answers `{latitude, longitude}`, or 404 when it does not know.
 *
 * @param within milliseconds that an answer may take
 */
export const ipLocationService = (url: string, within = answerWithin): IpLocationProvider => ({
  locate: async (ip) => {
    const name = encodeURIComponent(ip)
    const address = url.includes('{ip}') ? url.replaceAll('{ip}', name) : `${url.replace(/\/$/, '')}/${name}`
    // A redirect could lead into the network of this server.
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...traceHeaders() },
      redirect: 'error',
      signal: AbortSignal.timeout(within),
    })
    if (response.status === 404) {
      await response.body?.cancel()
      return null
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`ip location: service answered ${response.status}`)
    }
    const { latitude, longitude } = answer.assert(JSON.parse(await textOf(response)))
    return { latitude, longitude }
  },
})
