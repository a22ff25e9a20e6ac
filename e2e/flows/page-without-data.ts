import type { CDPSession } from '@playwright/test'

/** A server's answer that Chromium has paused. */
type PausedAnswer = {
  requestId: string
  responseStatusCode?: number
  responseHeaders?: { name: string; value: string }[]
}

/** Matches a page that was rendered from data, and the data. */
const drawnFromData =
  /(<div id="root")[^>]*>[\s\S]*(<\/div>)<script type="application\/json" id="served">[^<]*<\/script>/

/**
 * Passes a page on as if the server had no data for it: the page then requests the data and is answered here.
 */
export async function passWithoutData(
  session: CDPSession,
  { requestId, responseStatusCode = 200, responseHeaders = [] }: PausedAnswer,
) {
  try {
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
    const html = base64Encoded ? Buffer.from(body, 'base64').toString() : body
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: responseStatusCode,
      responseHeaders: responseHeaders.filter(({ name }) => !/^content-(encoding|length)$/i.test(name)),
      body: Buffer.from(html.replace(drawnFromData, '$1>$2')).toString('base64'),
    })
  } catch {
    // The page has gone to another address, or there is no body because of a redirect.
    await session.send('Fetch.continueRequest', { requestId }).catch(() => {})
  }
}
