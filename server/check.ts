import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { missingMigrations } from './db/migrate.ts'
import { openPostgres, openReplica } from './db/postgres.ts'
import { placeOf } from './db/postgres-address.ts'
import { readServiceKey } from './push/firebase-provider.ts'
import { allowedHosts, type Settings } from './settings.ts'

/** Says which database would be used. Changes nothing in it; throws a `DatabaseError` when it cannot be used. */
const databaseLine = async ({ databaseUrl, dataDir }: Settings): Promise<string> => {
  if (databaseUrl === null) {
    const folder = resolve(dataDir)
    const isThere = existsSync(join(folder, 'database'))
    return `embedded, in ${folder}${isThere ? '' : ', which is made at the first start'}`
  }
  const opened = await openPostgres(databaseUrl, 1)
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
  return `Razorpay${at}, key ${razorpayKeyId}, webhooks to ${new URL('/pay/callback', publicUrl ?? '')}`
}

const kitchenLine = ({ kitchenUrl, kitchen, kitchenPatience, orderStage }: Settings): string =>
  kitchen === 'webhook'
    ? `by ${hostOf(kitchenUrl ?? '')}, which accepts orders within ${kitchenPatience / 1000} s`
    : `the clock: ${orderStage / 1000} s a stage`

const metricsLine = ({ metricsPort, metricsToken }: Settings): string => {
  const lock = metricsToken === null ? 'for anyone who reaches it' : 'with the token'
  if (metricsPort !== null) return `/metrics on port ${metricsPort}, ${lock}`
  return metricsToken === null ? 'off' : `/metrics, ${lock}`
}

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
  if (!tiles) return 'with the tiles of OpenStreetMap'
  return tiles === 'none'
    ? 'without tiles'
    : `with the tiles of ${URL.canParse(tiles) ? hostOf(tiles) : tiles}`
}

/** Says which replica would be read; one that cannot be reached now does not keep the server from its start. */
const replicaLine = async (address: string): Promise<string> => {
  const { db, close } = openReplica(address, 1)
  const isThere = await db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  await close()
  return `PostgreSQL at ${placeOf(address)}${isThere ? '' : ', which cannot be reached now'}`
}

/**
 * Says line by line what a server with these settings would run, without listening and without changing anything.
 * Throws a `SettingsError` or `DatabaseError` about what it could not run with.
 *
 * @param built the variables that a build of the app would take from the environment
 */
export const describeRun = async (settings: Settings, built: Environment = {}): Promise<string> => {
  const { host, port, publicUrl, smtpUrl, firebaseKeyFile, ipLocationUrl } = settings
  if (firebaseKeyFile !== null) readServiceKey(settings)
  const lines: Readonly<Record<string, string>> = {
    Address: `${host}:${port}${publicUrl === null ? '' : `, reached as ${publicUrl}`}`,
    Names: ['127.0.0.1', 'localhost', ...allowedHosts(settings)].join(', '),
    Proxies: settings.trustedProxies?.join(', ') ?? 'none is believed',
    Database: await databaseLine(settings),
    ...(settings.databaseReadUrl === null ? {} : { Replica: await replicaLine(settings.databaseReadUrl) }),
    Payment: paymentLine(settings),
    Mail: smtpUrl === null ? 'embedded: the page /mailbox' : `SMTP by ${hostOf(smtpUrl)}`,
    Push: pushLine(settings, built),
    Places: built.VITE_GOOGLE_MAPS_KEY ? 'by Google Maps' : 'the embedded gazetteer',
    Map: mapLine(built),
    'IP location': ipLocationUrl === null ? 'the embedded table' : `by ${hostOf(ipLocationUrl)}`,
    Kitchen: kitchenLine(settings),
    Demonstration: settings.isDemo ? 'on: the embedded pages need the password' : 'off',
    Log: settings.logLevel === 'info' ? 'errors and requests' : 'errors',
    Metrics: metricsLine(settings),
  }
  return Object.entries(lines)
    .map(([name, text]) => `${name.padEnd(14)} ${text}`)
    .join('\n')
}
