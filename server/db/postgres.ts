import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { DatabaseError, type OpenDatabase } from './database.ts'

/** Where a database is, without who may enter. */
const placeOf = (address: string) => {
  const { hostname, port, pathname } = new URL(address)
  return `${hostname}:${port || 5432}${pathname}`
}

/** Opens a PostgreSQL database. Throws a `DatabaseError` when it cannot be reached or refuses. */
export const openPostgres = async (address: string): Promise<OpenDatabase> => {
  const client = postgres(address, {
    max: 10,
    connect_timeout: 5,
    idle_timeout: 60,
    onnotice: () => undefined,
  })
  try {
    await client`select 1`
  } catch (cause) {
    await client.end({ timeout: 1 })
    const { code } = cause as { code?: string }
    throw new DatabaseError(
      `The database of DATABASE_URL at ${placeOf(address)} cannot be used (${code ?? 'no reason given'}): check that it runs and that the address, the name and the password are right.`,
      { cause },
    )
  }
  return {
    db: drizzle({ client, casing: 'snake_case' }),
    kind: 'postgres',
    close: () => client.end({ timeout: 5 }),
  }
}
