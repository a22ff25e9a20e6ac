import { brand } from '@tiffin-junction/contract/domain/brand'
import { demoAccount } from './account/demo-account.ts'
import type { OpenDatabase } from './db/database.ts'
import type { Settings } from './settings.ts'

/**
 * The lines with the addresses of the product, which are printed when it starts.
 *
 * @param origin where people reach it, without a slash at the end.
 */
export const greeting = (
  origin: string,
  { smtpUrl }: Pick<Settings, 'smtpUrl'>,
  kind: OpenDatabase['kind'],
): string =>
  [
    '',
    `  ${brand.name}   ${origin}`,
    ...(kind === 'embedded' ? [`  Demo account     ${demoAccount.mobile} / ${demoAccount.password}`] : []),
    ...(smtpUrl === null ? [`  Mailbox          ${origin}/mailbox`] : []),
    `  API              ${origin}/api`,
    '',
  ].join('\n')
