import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { DatabaseError } from './db/database.ts'
import { missingMigrations } from './db/migrate.ts'
import { openPostgres, openReplica } from './db/postgres.ts'
import { placeOf } from './db/postgres-address.ts'
import { tryKitchen } from './kitchen/webhook-provider.ts'
import { readServiceKey, tryFirebase } from './push/firebase-provider.ts'
import { allowedHosts, FaultySetting, type Settings, SettingsError } from './settings.ts'

/** Says which database would be used. Changes nothing in it; throws a `DatabaseError` when it cannot be used. */
const databaseLine = async ({ databaseUrl, dataDir }: Settings): Promise<string> => {
  if (databaseUrl === null) {
    const folder = resolve(dataDir)
    const isThere = existsSync(join(folder, 'database'))
    return `embedded, in ${folder}${isThere ? '' : ', which is made at the first start'}`
  }
  const opened = await openPostgres(databaseUrl, { connections: 1 })
  try {
    const missing = (await missingMigrations(opened.db)).length
    const state = missing === 0 ? 'its tables are current' : `the start applies ${missing} migrations`
    return `PostgreSQL at ${placeOf(databaseUrl)}; ${state}`
  } finally {
    await opened.close()
  }
}

const paymentLine = ({ payment, razorpayKeyId, razorpayUrl, publicUrl }: Settings): string => {
  if (payment === 'embedded') return 'embedded: a page of this server, no money'
  if (payment === 'none') return 'none: cash on delivery only'
  const at = razorpayUrl === null ? '' : ` at ${hostOf(razorpayUrl)}`
  const webhooks = publicUrl === null ? '' : `, webhooks to ${new URL('/pay/callback', publicUrl)}`
  return `Razorpay${at}, key ${razorpayKeyId}${webhooks}`
}

const kitchenLine = ({ kitchenUrl, kitchen, kitchenPatience, orderStage }: Settings): string =>
  kitchen === 'webhook' && kitchenUrl !== null
    ? `by ${hostOf(kitchenUrl)}, which accepts orders within ${kitchenPatience / 1000} s`
    : `the clock: ${orderStage / 1000} s a stage`

const metricsLine = ({ metricsPort, metricsToken }: Settings): string => {
  const lock = metricsToken === null ? 'for anyone who reaches it' : 'with the token'
  if (metricsPort !== null) return `/metrics on port ${metricsPort}, ${lock}`
  return metricsToken === null ? 'off' : `/metrics, ${lock}`
}

const mailLine = ({ smtpUrl }: Settings): string =>
  smtpUrl === null ? 'embedded: the page /mailbox' : `SMTP by ${hostOf(smtpUrl)}`

const hostOf = (address: string): string => new URL(address).host

type Environment = Readonly<Record<string, string | undefined>>

const clientKeys = ['API_KEY', 'PROJECT_ID', 'APP_ID', 'MESSAGING_SENDER_ID'].map(
  (name) => `VITE_FIREBASE_${name}`,
)

/** Push needs a key of the server and keys in the built app; some without the others send nothing. */
const pushLine = ({ firebaseKeyFile }: Settings, built: Environment): string => {
  const missing = clientKeys.filter((name) => !built[name])
  const isUsed = firebaseKeyFile !== null || missing.length < clientKeys.length
  if (!isUsed) return 'to open pages only'
  const all = [...(firebaseKeyFile === null ? ['FIREBASE_KEY_FILE'] : []), ...missing]
  if (all.length > 0) return `to open pages only; for Firebase these are not set: ${all.join(', ')}`
  return 'to open pages, and by Firebase to closed ones'
}

const mapLine = ({ VITE_MAPBOX_TOKEN: token, VITE_MAP_TILES: tiles }: Environment): string => {
  if (token) return 'by Mapbox'
  return !tiles || tiles === 'none'
    ? "the app's own, without street tiles"
    : `with the tiles of ${URL.canParse(tiles) ? hostOf(tiles) : tiles}`
}

/** Says which replica would be read; one that cannot be reached now does not keep the server from its start. */
const replicaLine = async ({ databaseReadUrl: address }: Settings): Promise<string> => {
  if (address === null) return ''
  const { db, close } = openReplica(address, { connections: 1 })
  const isThere = await db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  await close()
  return `PostgreSQL at ${placeOf(address)}${isThere ? '' : ', which cannot be reached now'}`
}

/** Options of the check, and faults that are already known. */
interface CheckOptions {
  /** The variables that a build of the app would take from the environment. */
  readonly built?: Environment
  /** Sentences about settings that cannot be used. */
  readonly faults?: readonly string[]
  /** Whether the services that are set are asked too, with nothing that changes anything there (APP-184). */
  readonly tries?: boolean
}

/** Asks each service of another party that is set; each answer rejects with a sentence about what is wrong. */
const trials = (settings: Settings): readonly (() => Promise<void>)[] => [
  async () => {
    const { smtpUrl } = settings
    if (smtpUrl !== null) await (await import('./mail/smtp-provider.ts')).tryMailServer(smtpUrl)
  },
  async () => {
    const { payment, razorpayKeyId, razorpayKeySecret } = settings
    if (payment !== 'razorpay' || razorpayKeyId === null || razorpayKeySecret === null) return
    const { razorpaySettings, tryRazorpay } = await import('./payment/razorpay-provider.ts')
    await tryRazorpay(razorpaySettings(settings))
  },
  async () => {
    const { kitchen, kitchenUrl } = settings
    if (kitchen === 'webhook' && kitchenUrl !== null) await tryKitchen(kitchenUrl)
  },
  async () => {
    if (settings.firebaseKeyFile !== null) await tryFirebase(readServiceKey(settings))
  },
]

/** Parts of a server, each with its line of the answer; an empty line is left out. */
const partsOf = (
  settings: Settings,
  built: Environment,
): readonly (readonly [name: string, line: () => string | Promise<string>])[] => [
  [
    'Address',
    () => {
      const { host, port, publicUrl } = settings
      return `${host}:${port}${publicUrl === null ? '' : `, reached as ${publicUrl}`}`
    },
  ],
  ['Names', () => ['127.0.0.1', 'localhost', ...allowedHosts(settings)].join(', ')],
  ['Proxies', () => settings.trustedProxies?.join(', ') ?? 'none is believed'],
  ['Database', () => databaseLine(settings)],
  ['Replica', () => replicaLine(settings)],
  ['Payment', () => paymentLine(settings)],
  ['Mail', () => mailLine(settings)],
  [
    'Push',
    () => {
      if (settings.firebaseKeyFile !== null) readServiceKey(settings)
      return pushLine(settings, built)
    },
  ],
  ['Places', () => (built.VITE_GOOGLE_MAPS_KEY ? 'by Google Maps' : 'the embedded gazetteer')],
  ['Map', () => mapLine(built)],
  [
    'IP location',
    () => (settings.ipLocationUrl === null ? 'the embedded table' : `by ${hostOf(settings.ipLocationUrl)}`),
  ],
  ['Kitchen', () => kitchenLine(settings)],
  ['Demonstration', () => (settings.isDemo ? 'on: the embedded pages need the password' : 'off')],
  ['Log', () => (settings.logLevel === 'info' ? 'errors and requests' : 'errors')],
  ['Metrics', () => metricsLine(settings)],
]

/**
 * Says line by line what a server with these settings would run, without listening and without changing anything.
 * Throws a `SettingsError` with one sentence for each thing that it could not run with.
 */
export const describeRun = async (
  settings: Settings,
  { built = {}, faults: known = [], tries = false }: CheckOptions = {},
): Promise<string> => {
  const faults = new Set(known)
  /** A fault of one part leaves the others to be checked, so that a person reads of all at once. */
  const attempt = async <T>(work: () => T | Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (cause) {
      if (cause instanceof FaultySetting) return null
      if (!(cause instanceof SettingsError || cause instanceof DatabaseError)) throw cause
      faults.add(cause.message)
      return null
    }
  }
  const [lines] = await Promise.all([
    Promise.all(partsOf(settings, built).map(async ([name, line]) => [name, await attempt(line)] as const)),
    ...(tries ? trials(settings).map(attempt) : []),
  ])
  if (faults.size > 0) throw new SettingsError([...faults].join('\n'))
  const all = tries ? [...lines, ['Tried', 'what is not embedded has answered'] as const] : lines
  return all.flatMap(([name, text]) => (text ? [`${name.padEnd(14)} ${text}`] : [])).join('\n')
}
