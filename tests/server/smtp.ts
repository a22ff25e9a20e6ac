import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as the mail server was given it. */
export interface Delivered {
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

/** Undoes quoted-printable, or base64. */
const decoded = (text: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const read = (raw: string): Pick<Delivered, 'subject' | 'text'> => {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
  const body = decoded(raw.slice(end + 4), field('Content-Transfer-Encoding').toLowerCase())
  return { subject: field('Subject'), text: body.replaceAll('\r\n', '\n') }
}

/**
 * A mail server of this machine that takes mails of one user, for everybody but `nobody@…`.
 *
 * @param password of the user `tiffin`
 */
export const startMailServer = async (password: string) => {
  const delivered: Delivered[] = []
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.username === 'tiffin' && auth.password === password
        ? done(null, { user: 'tiffin' })
        : done(new Error(`Wrong password ${auth.password}`)),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody@')
        ? done(Object.assign(new Error('No such user'), { responseCode: 550 }))
        : done(),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        delivered.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          ...read(Buffer.concat(parts).toString('latin1')),
        })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://tiffin:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    port,
    delivered,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
