import { readFileSync } from 'node:fs'
import { buildSettings, meantName } from './near-names.ts'
import {
  aDatabase,
  aNumber,
  anAddress,
  aSite,
  asHosts,
  asLogLevel,
  asOrigins,
  asProxies,
  asSwitch,
  asText,
  atLeast,
  oneOf,
  optional,
  type Setting,
  SettingsError,
  secret,
  withDefault,
} from './setting-kinds.ts'

export { SettingsError } from './setting-kinds.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Every setting, by the name that the server's code uses; all have a default or may be left out (decisions D26). */
export const allSettings = {
  host: withDefault(
    'HOST',
    '127.0.0.1',
    asText,
    'address to listen on; on this machine only while an embedded payment page or mailbox is in use without `DEMO`',
  ),
  port: withDefault('PORT', '4173', aNumber(0, 65_535), 'port to listen on; 0 takes a free one'),
  publicUrl: optional(
    'PUBLIC_URL',
    aSite,
    'where people reach the app, for links to payment pages, in push messages and in `sitemap.xml`',
  ),
  allowedHosts: optional(
    'ALLOWED_HOSTS',
    asHosts,
    'names under which the server answers besides the one in `PUBLIC_URL`, with commas; a request from its own machine may use a loopback name too',
  ),
  trustedProxies: optional(
    'TRUSTED_PROXIES',
    asProxies,
    'IP addresses and ranges, with commas, of the proxies whose `X-Forwarded-For`, `-Proto` and `-Host` are believed',
  ),
  webOrigins: optional(
    'WEB_ORIGINS',
    asOrigins,
    'where else the app is served from, with commas, such as `https://cdn.example`: its pages may call this server',
  ),
  /** Milliseconds. */
  headerTime: withDefault(
    'HEADER_SECONDS',
    '10',
    (text, name) => aNumber(0.1, 300, false)(text, name) * 1000,
    'how long a connection may take to send the headers of a request, in seconds; also one that sends nothing',
  ),
  /** Milliseconds. */
  requestTime: withDefault(
    'REQUEST_SECONDS',
    '30',
    (text, name) => aNumber(0.1, 300, false)(text, name) * 1000,
    'how long a request may take to arrive as a whole, in seconds',
  ),
  mostConnections: withDefault(
    'MAX_CONNECTIONS',
    '10000',
    aNumber(1, 1_000_000),
    'connections at once; more are closed at once',
  ),
  dataDir: withDefault('DATA_DIR', '.data', asText, 'folder of the embedded database (PGlite)'),
  databaseUrl: secret(
    'DATABASE_URL',
    aDatabase,
    'a PostgreSQL database to use instead of the embedded one: `postgres://user:password@host/name`; of several hosts with commas, the one that takes writes',
  ),
  databaseReadUrl: secret(
    'DATABASE_READ_URL',
    aDatabase,
    'a replica of the database of `DATABASE_URL`, which then answers what guests look for in the catalogue',
  ),
  databasePool: withDefault(
    'DATABASE_POOL',
    '10',
    aNumber(1, 1000),
    'connections of each process to each of its databases, at most',
  ),
  databasePrepare: withDefault(
    'DATABASE_PREPARE',
    '1',
    asSwitch,
    '`0`: no statement is prepared, for a pgbouncer before 1.21 in transaction mode',
  ),
  payment: withDefault(
    'PAYMENT_PROVIDER',
    'embedded',
    oneOf('embedded', 'razorpay', 'none'),
    '`embedded`: a page of this server on which no money moves; `razorpay`: payment links; `none`: cash only',
  ),
  razorpayKeyId: optional(
    'RAZORPAY_KEY_ID',
    asText,
    'the key of the Razorpay account: `rzp_live_…` or `rzp_test_…`',
  ),
  razorpayKeySecret: secret('RAZORPAY_KEY_SECRET', asText, 'the secret of that key'),
  razorpayWebhookSecret: secret(
    'RAZORPAY_WEBHOOK_SECRET',
    atLeast(16),
    'what Razorpay signs its webhooks with, at least 16 characters; they go to `/pay/callback`',
  ),
  razorpayUrl: optional(
    'RAZORPAY_URL',
    anAddress('http:', 'https:'),
    'another address of the API, for a stand-in; the real one unless it is set',
  ),
  kitchen: withDefault(
    'KITCHEN',
    'timer',
    oneOf('timer', 'webhook'),
    '`timer`: orders move on by themselves, with real payments in a demonstration only; `webhook`: the system of the restaurants moves them',
  ),
  kitchenUrl: optional(
    'KITCHEN_URL',
    anAddress('http:', 'https:'),
    'where orders are sent with `KITCHEN=webhook`',
  ),
  kitchenSecret: secret(
    'KITCHEN_SECRET',
    atLeast(16),
    'what both sides sign their messages with, at least 16 characters',
  ),
  /** Milliseconds. */
  kitchenPatience: withDefault(
    'KITCHEN_ACCEPT_SECONDS',
    '300',
    (text, name) => aNumber(1, 86_400, false)(text, name) * 1000,
    'how long a restaurant may take to accept an order before it is rejected, in seconds',
  ),
  trainStatusSecret: secret(
    'TRAIN_STATUS_SECRET',
    atLeast(16),
    'what a feed of delays signs its messages with, at least 16 characters; without it only travellers say how late trains are',
  ),
  trainStatusUrl: optional(
    'TRAIN_STATUS_URL',
    anAddress('http:', 'https:'),
    'a feed of delays that is read every minute',
  ),
  smtpUrl: secret(
    'SMTP_URL',
    anAddress('smtp:', 'smtps:'),
    'a mail server to use instead of the embedded mailbox: `smtps://user:password@host`',
  ),
  mailFrom: optional(
    'MAIL_FROM',
    asText,
    'who mails are from: `Name <address>`; needed for a shop that other machines reach',
  ),
  firebaseKeyFile: optional(
    'FIREBASE_KEY_FILE',
    asText,
    'key file of a Firebase service account: order updates then reach closed pages too',
  ),
  ipLocationUrl: secret(
    'IP_LOCATION_URL',
    anAddress('http:', 'https:'),
    'a service (`https://host/{ip}`) that says where IP addresses are, instead of the embedded table',
  ),
  /** Milliseconds an order stays in each stage. */
  orderStage: withDefault(
    'ORDER_STAGE_SECONDS',
    '20',
    (text, name) => aNumber(0.01, 86_400, false)(text, name) * 1000,
    'how long an order stays in each stage, in seconds',
  ),
  firstCashOrders: withDefault(
    'FIRST_CASH_ORDERS',
    '20',
    aNumber(1, 1_000_000),
    'cash orders an hour, of accounts that have had nothing delivered yet, from one network and to one restaurant',
  ),
  isDemo: withDefault(
    'DEMO',
    '0',
    asSwitch,
    '1: the embedded mailbox and payment page are used on a network on purpose, behind `DEMO_PASSWORD`',
  ),
  demoPassword: secret(
    'DEMO_PASSWORD',
    atLeast(12),
    'the password of the embedded pages in a demonstration, at least 12 characters; any user name will do',
  ),
  /** Milliseconds. */
  drainTime: withDefault(
    'DRAIN_SECONDS',
    '2',
    (text, name) => aNumber(0, 300, false)(text, name) * 1000,
    'how long the server still takes requests after SIGTERM, in seconds; longer than a proxy takes to see `/readyz`',
  ),
  logLevel: withDefault(
    'LOG',
    'error',
    asLogLevel,
    'what is logged, as lines of JSON: `error`, or `info` (or 1) with one line for each request',
  ),
  metricsPort: optional(
    'METRICS_PORT',
    aNumber(0, 65_535),
    'a port of its own, at `HOST`, for `/metrics`; let only Prometheus reach it',
  ),
  metricsToken: secret(
    'METRICS_TOKEN',
    atLeast(16),
    'what Prometheus sends as bearer token, at least 16 characters; without `METRICS_PORT`, `/metrics` is beside the app',
  ),
} as const

type All = typeof allSettings
type Value<S> = S extends Setting<infer T> ? T : never
/** Settings of the server; every value is checked. */
export type Settings = { readonly [K in keyof All]: Value<All[K]> }

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1'])

/** True when only this machine can reach a server that listens there. */
export const isLoopback = (host: string): boolean =>
  loopbackHosts.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host)

/** The names under which the server answers to other machines. */
export const allowedHosts = ({
  allowedHosts,
  publicUrl,
}: Pick<Settings, 'allowedHosts' | 'publicUrl'>): readonly string[] => [
  ...new Set([...(publicUrl === null ? [] : [new URL(publicUrl).hostname]), ...(allowedHosts ?? [])]),
]

/** The embedded providers in use that have no password, and what anyone who reaches them can do. */
const openPages = ({ smtpUrl, payment, isDemo }: Settings) =>
  [
    { page: 'mailbox', danger: 'read mails', isUsed: smtpUrl === null },
    { page: 'payment page', danger: 'confirm payments', isUsed: payment === 'embedded' },
  ].filter(({ isUsed }) => isUsed && !isDemo)

/** Whether the settings mean the server to be reached from other machines. */
const isReached = ({ host, trustedProxies }: Settings) => !isLoopback(host) || trustedProxies !== null

/** Rules for settings together: each returns a sentence, or `null` when it is kept. */
const rules: readonly ((settings: Settings) => string | null)[] = [
  (settings) => {
    const pages = openPages(settings)
    if (!isReached(settings) || pages.length === 0) return null
    const names = pages.map(({ page }) => page).join(' and ')
    const dangers = pages.map(({ danger }) => danger).join(' and ')
    const subject = isLoopback(settings.host) ? 'TRUSTED_PROXIES is set' : `HOST is '${settings.host}'`
    return `${subject}, but with the embedded ${names} in use the server listens on this machine only, because anyone who reaches ${pages.length > 1 ? 'them' : 'it'} can ${dangers}.`
  },
  (settings) =>
    !isLoopback(settings.host) && openPages(settings).length === 0 && allowedHosts(settings).length === 0
      ? `HOST is '${settings.host}', but neither PUBLIC_URL nor ALLOWED_HOSTS says under which name people reach the server.`
      : null,
  (settings) => {
    if (settings.payment !== 'razorpay') return null
    const missing = [
      ['RAZORPAY_KEY_ID', settings.razorpayKeyId],
      ['RAZORPAY_KEY_SECRET', settings.razorpayKeySecret],
      ['RAZORPAY_WEBHOOK_SECRET', settings.razorpayWebhookSecret],
      ['PUBLIC_URL', settings.publicUrl],
    ].flatMap(([name, value]) => (value === null ? [name] : []))
    return missing.length === 0
      ? null
      : `PAYMENT_PROVIDER is razorpay, but these are not set: ${missing.join(', ')}.`
  },
  (settings) =>
    isReached(settings) && settings.smtpUrl !== null && settings.mailFrom === null
      ? 'SMTP_URL is set, but MAIL_FROM is not: mails need an address of yours that they are from.'
      : null,
  ({ kitchen, kitchenUrl, kitchenSecret }) =>
    kitchen === 'webhook' && (kitchenUrl === null || kitchenSecret === null)
      ? 'KITCHEN is webhook, but KITCHEN_URL and KITCHEN_SECRET are not both set.'
      : null,
  ({ kitchen, payment, isDemo }) =>
    kitchen === 'timer' && payment === 'razorpay' && !isDemo
      ? 'KITCHEN is timer, but PAYMENT_PROVIDER is razorpay: the timer would call paid orders delivered that nobody cooked. Set KITCHEN=webhook, or DEMO=1 for a demonstration.'
      : null,
  ({ databaseUrl, databaseReadUrl }) =>
    databaseReadUrl !== null && databaseUrl === null
      ? 'DATABASE_READ_URL is set, but DATABASE_URL is not: only a PostgreSQL database has a replica.'
      : null,
  ({ isDemo, demoPassword }) =>
    isDemo && demoPassword === null
      ? 'DEMO is on, but DEMO_PASSWORD is not set: on a network the embedded pages need a password.'
      : null,
  ({ isDemo, demoPassword }) =>
    !isDemo && demoPassword !== null ? 'DEMO_PASSWORD is set, but DEMO is not on.' : null,
]

/** The text of a secret that a file holds. */
const textOfFile = (name: string, path: string): string => {
  const fileName = `${name}_FILE`
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new SettingsError(`${fileName} names the file ${path}, which cannot be read (${code}).`)
  }
  if (text === '') throw new SettingsError(`${fileName} names the file ${path}, which is empty.`)
  return text
}

const textIn = (environment: Environment, name: string): string | null => environment[name]?.trim() || null

const readOne = ({ name, isSecret, fallback, parse }: Setting<unknown>, environment: Environment) => {
  const own = textIn(environment, name)
  const path = isSecret ? textIn(environment, `${name}_FILE`) : null
  if (own !== null && path !== null)
    throw new SettingsError(`${name} and ${name}_FILE are both set: set one of them.`)
  const text = path === null ? (own ?? fallback) : textOfFile(name, path)
  return text === null ? null : parse(text, name)
}

/** All names that the environment may have for a setting. */
const knownNames = [
  ...Object.values<Setting<unknown>>(allSettings).flatMap(({ name, isSecret }) =>
    isSecret ? [name, `${name}_FILE`] : [name],
  ),
  ...buildSettings,
]

/** A mistyped name leaves its setting at the default without a sign, and then orders may go nowhere. */
const mistypedNames = (environment: Environment): readonly string[] =>
  Object.keys(environment).flatMap((name) => {
    const meant = textIn(environment, name) === null ? null : meantName(name, knownNames)
    return meant === null
      ? []
      : [`${name} is set, but there is no such setting: ${meant} is the nearest one.`]
  })

/** A setting was used whose value is a fault, which has been reported. */
export class FaultySetting extends Error {}

/** Answers what `use` does, or `fallback` when it depends on a setting that is a fault. */
const unlessFaulty = <T>(use: () => T, fallback: T): T => {
  try {
    return use()
  } catch (cause) {
    if (cause instanceof FaultySetting) return fallback
    throw cause
  }
}

/**
 * Reads the settings as far as they are right. To read one that is a fault throws a `FaultySetting`.
 *
 * @returns the faults too, each as a sentence that names the variable and never repeats a secret
 */
export const parseSettings = (
  environment: Environment,
): { readonly settings: Settings; readonly faults: readonly string[] } => {
  const faults: string[] = [...mistypedNames(environment)]
  const values = Object.entries<Setting<unknown>>(allSettings).map(
    ([key, setting]): [string, PropertyDescriptor] => {
      try {
        return [key, { value: readOne(setting, environment), enumerable: true }]
      } catch (cause) {
        if (!(cause instanceof SettingsError)) throw cause
        faults.push(cause.message)
        return [
          key,
          {
            get: () => {
              throw new FaultySetting(setting.name)
            },
          },
        ]
      }
    },
  )
  // Each value is what the setting's `parse` makes of its text.
  const settings = Object.defineProperties({}, Object.fromEntries(values)) as Settings
  // A rule about a value that cannot be would only confuse.
  faults.push(...rules.flatMap((rule) => unlessFaulty(() => rule(settings), null) ?? []))
  return { settings, faults }
}

/**
 * Reads the settings from environment variables, and secrets also from files. Throws a `SettingsError` with one
 * sentence for each fault, which names the variable and never repeats a secret.
 */
export const readSettings = (environment: Environment): Settings => {
  const { settings, faults } = parseSettings(environment)
  if (faults.length > 0) throw new SettingsError(faults.join('\n'))
  return settings
}
