/** What the server can be told by environment; every setting has a default (decisions D26). */
export interface Settings {
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
  /** Folder of the embedded database. */
  readonly dataDir: string
  /** Address of a PostgreSQL database to use instead of the embedded one. */
  readonly databaseUrl: string | null
  /** Where payment providers send people back to; also where the embedded ones live. */
  readonly publicUrl: string | null
  /** Mail server to use instead of the embedded mailbox; may hold a password. */
  readonly smtpUrl: string | null
  /** Who mails come from; the product's own address when nothing is set. */
  readonly mailFrom: string | null
  /** File with the key of a Firebase service account, which sends push messages to closed pages. */
  readonly firebaseKeyFile: string | null
  /** Service that says where IP addresses are, instead of the embedded table. */
  readonly ipLocationUrl: string | null
  /** Milliseconds an order stays in each stage. */
  readonly orderStage: number
  /** One line a request on the console. */
  readonly logRequests: boolean
  /** Whether a page of this server decides how calls end, for tests by hand. */
  readonly testSwitch: boolean
}

/** A setting that cannot be; the message is one sentence for whoever starts the server. */
export class SettingsError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1'])

/** True when only this machine can reach a server that listens there. */
export const isLoopback = (host: string): boolean =>
  loopbackHosts.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host)

const text = (environment: Environment, name: string): string | null => environment[name]?.trim() || null

const isOn = (environment: Environment, name: string): boolean =>
  ['1', 'true', 'yes'].includes((text(environment, name) ?? '').toLowerCase())

const number = (
  environment: Environment,
  name: string,
  fallback: number,
  low: number,
  high: number,
  whole = true,
) => {
  const given = text(environment, name)
  if (given === null) return fallback
  const value = Number(given)
  if (!Number.isFinite(value) || (whole && !Number.isInteger(value)) || value < low || value > high)
    throw new SettingsError(
      `${name} is '${given}', but must be a ${whole ? 'whole ' : ''}number from ${low} to ${high}.`,
    )
  return value
}

const url = (environment: Environment, name: string, protocols: readonly string[]) => {
  const given = text(environment, name)
  if (given === null) return null
  const protocol = URL.canParse(given) ? new URL(given).protocol : null
  // The value is not repeated: it may hold a password.
  if (!protocol || !protocols.includes(protocol))
    throw new SettingsError(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    )
  return given
}

/** Why the server must not be reached from elsewhere: the embedded providers in use have no password. */
const reasonToStayIn = (hasMailbox: boolean) =>
  hasMailbox
    ? 'with the embedded mailbox and payment page in use the server listens on this machine only, because anyone who reaches them can read mails and confirm payments'
    : 'with the embedded payment page in use the server listens on this machine only, because anyone who reaches it can confirm payments'

/**
 * Reads the settings from environment variables. Throws a `SettingsError` naming the variable at fault. The
 * mailbox and the payment page have no password, so the server listens on loopback only while they are in use.
 */
export const readSettings = (environment: Environment): Settings => {
  const host = text(environment, 'HOST') ?? '127.0.0.1'
  const smtpUrl = url(environment, 'SMTP_URL', ['smtp:', 'smtps:'])
  if (!isLoopback(host))
    throw new SettingsError(`HOST is '${host}', but ${reasonToStayIn(smtpUrl === null)}.`)
  return {
    host,
    port: number(environment, 'PORT', 4173, 0, 65535),
    dataDir: text(environment, 'DATA_DIR') ?? '.data',
    databaseUrl: url(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    publicUrl: url(environment, 'PUBLIC_URL', ['http:', 'https:']),
    smtpUrl,
    mailFrom: text(environment, 'MAIL_FROM'),
    firebaseKeyFile: text(environment, 'FIREBASE_KEY_FILE'),
    ipLocationUrl: url(environment, 'IP_LOCATION_URL', ['http:', 'https:']),
    orderStage: number(environment, 'ORDER_STAGE_SECONDS', 20, 0.01, 86_400, false) * 1000,
    logRequests: isOn(environment, 'LOG'),
    testSwitch: isOn(environment, 'TEST_SWITCH'),
  }
}
