import { brand } from '@tiffin-junction/contract/domain/brand'
import type { Context } from '../context.ts'
import { mailName } from '../mail/mail-name.ts'

const wayBack = (link: string | null): string =>
  link === null
    ? `If it was not you, please write to ${brand.email} or call ${brand.phone}.`
    : `If it was not you, undo it within 72 hours on this page:\n\n    ${link}\n\nThat signs every device out and ends the password. The link works until the password is reset by a mailed code, so open it soon. If it does not work any more, please write to ${brand.email} or call ${brand.phone}.`

/** Mails the notice of a change to the old address, with the link that undoes it if there is one (ACC-159). */
export const mailContactChange = (
  { mail }: Pick<Context, 'mail'>,
  { name, email }: { readonly name: string; readonly email: string },
  changed: string,
  link: string | null,
): Promise<void> =>
  mail.send({
    to: email,
    subject: `Your ${brand.name} ${changed} was changed`,
    text: `Hello ${mailName(name)},\n\nthe ${changed} of your account was changed just now.\nIf that was you, there is nothing to do.\n\n${wayBack(link)}\n\n${brand.name}\n${brand.email} · ${brand.phone}\n`,
  })
