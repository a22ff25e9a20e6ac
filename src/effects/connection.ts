/** What the probe asks for. The service worker passes it through, and the server answers it with `no-store`. */
const probePath = '/healthz'

/**
 * Asks the server whether it is there, past every cache (APP-152). Rejects without a network, and when another network
 * answers in place of the server, such as the sign-in page of a train's Wi-Fi.
 */
export const probe = async (signal: AbortSignal): Promise<void> => {
  const host = import.meta.env.VITE_API_HOST
  // A page may not read this answer of a server at another address; that there is one is enough then.
  const answer = await fetch(new URL(probePath, host || location.origin), {
    cache: 'no-store',
    mode: host ? 'no-cors' : 'same-origin',
    signal,
  })
  if (!host && (await answer.json()).alive !== true)
    throw new Error('The probe was not answered by the server')
}
