import { brand } from '@tiffin-junction/contract/domain/brand'
import type { Context } from '../context.ts'
import { mailName } from '../mail/mail-name.ts'

/** Mails the notice of a change to the old address, with the link that undoes it, whether or not it is verified. */
export const mailContactChange = (
  { mail }: Pick<Context, 'mail'>,
  { name, email }: { readonly name: string; readonly email: string },
  changed: string,
  link: string,
): Promise<void> =>
  mail.send({
    to: email,
    subject: `Your ${brand.name} ${changed} was changed`,
    text: `Hello ${mailName(name)},\n\nthe ${changed} of your account was changed just now.\nIf that was you, there is nothing to do.\n\nIf it was not you, undo it within 72 hours on this page:\n\n    ${link}\n\nThat signs every device out and ends the password. Keep this mail: the link works whatever is changed next.\n\n${brand.name}\n${brand.email} · ${brand.phone}\n`,
  })
