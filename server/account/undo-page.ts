import { brand } from '@tiffin-junction/contract/domain/brand'
import { bareMobile } from '@tiffin-junction/contract/domain/formats'
import { html } from 'hono/html'
import { isUniqueViolation } from '../db/rows.ts'
import type { App, RequestContext } from '../http/handle.ts'
import { type Content, pageStyle, sendPage } from '../http/html.ts'
import { HttpError } from '../http/http-error.ts'
import { countTry } from '../http/rate-limit.ts'
import { formPolicy } from '../http/security.ts'
import { findChange, undoChange } from './contact-changes.ts'

const tries = { most: 10, window: 3_600_000 }
const title = 'Undo a change of your account'

/** Nothing runs, no page frames this one, and its address, which is a secret, stays here. */
const headers = {
  'content-security-policy': formPolicy(pageStyle),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
} as const

const answer = async (
  c: RequestContext,
  lead: string,
  content: Content,
  status: 200 | 404 | 409 | 422 | 429,
) => sendPage(c, title, html`${lead}`, content, { status, headers })

const form = (problem: string) =>
  html`<article><form method="post">
<p>This brings your old email address and mobile number back, signs every device out and ends the password. You set a new one then, by a code to your old address.</p>
${problem ? html`<p role="alert">${problem}</p>` : ''}
<p><label>Your old mobile number <input name="mobile" type="tel" autocomplete="tel-national" required></label></p>
<button class="main">Undo the change</button>
</form></article>`

const wayOn = html`<p><a href="/">Back to ${brand.name}</a></p>`
const lead = 'Somebody changed the email address or the mobile number of your account.'
const over = (c: RequestContext) =>
  answer(
    c,
    'This link does not work.',
    html`<article><p>The change was undone before, the password was reset since, the change is more than 72 hours old, or the address of this page is not complete. If it was not you who made the change, please write to ${brand.email} or call ${brand.phone}.</p>${wayOn}</article>`,
    404,
  )

const taken = (c: RequestContext) =>
  answer(
    c,
    'This change cannot be undone here.',
    html`<article><p>The old address or number belongs to another account by now. Please write to ${brand.email} or call ${brand.phone}.</p>${wayOn}</article>`,
    409,
  )

/**
 * Mounts the page that the link in a mail about a changed address or number opens. Opening it changes nothing,
 * because mail scanners open links too. Undoing requires the old number, which a person who got the mail by
 * mistake does not know.
 */
export const mountUndoPage = (app: App): void => {
  app.get('/undo-change/:token', async (c) =>
    (await findChange(c.get('ctx'), c.req.param('token'))) ? answer(c, lead, form(''), 200) : over(c),
  )

  app.post('/undo-change/:token', async (c) => {
    const ctx = c.get('ctx')
    const change = await findChange(ctx, c.req.param('token'))
    if (!change) return over(c)
    try {
      await countTry(ctx, `undo change ${change.id}`, tries)
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause
      for (const [name, value] of Object.entries(cause.headers)) c.header(name, value)
      return answer(c, lead, form(cause.message), 429)
    }
    const { mobile } = await c.req.parseBody()
    if (bareMobile(String(mobile)) !== change.mobile)
      return answer(c, lead, form('That is not the mobile number your account had.'), 422)
    try {
      if (!(await undoChange(ctx, change))) return over(c)
    } catch (cause) {
      if (!isUniqueViolation(cause)) throw cause
      return taken(c)
    }
    return answer(
      c,
      'Your old email address and mobile number are back.',
      html`<article><p>Every device is signed out, and the password no longer works.</p><p><a href="/forgot-password">Set a new password</a></p></article>`,
      200,
    )
  })
}
