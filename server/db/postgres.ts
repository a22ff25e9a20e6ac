import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type ISql, type Sql, type TransactionSql } from 'postgres'
import { DatabaseError, type OpenDatabase } from './database.ts'

/** Where a database is, without who may enter. */
const placeOf = (address: string) => {
  const { hostname, port, pathname } = new URL(address)
  return `${hostname}:${port || 5432}${pathname}`
}

/** Statements with longer lists of parameters hardly come back as they were, so they would only be kept. */
const mostParameters = 32

/**
 * Drizzle has each statement parsed and planned anew, in two journeys there and back. This has each connection
 * keep what it has parsed, which leaves one. An address that ends with `?prepare=false` turns it off, for poolers
 * that hand every statement to another connection.
 */
const keepStatements = <C extends ISql>(client: C): C => {
  const { unsafe } = client
  client.unsafe = (text, parameters = [], options = {}) =>
    unsafe(text, parameters, {
      ...options,
      prepare: parameters.length > 0 && parameters.length <= mostParameters,
    })
  return client
}

const keepStatementsThroughout = (client: Sql): Sql => {
  const { begin } = client
  const beginKeeping = <T>(run: (transaction: TransactionSql) => Promise<T>) =>
    begin((transaction) => run(keepStatements(transaction)))
  return Object.assign(keepStatements(client), { begin: beginKeeping })
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
    db: drizzle({ client: keepStatementsThroughout(client), casing: 'snake_case' }),
    kind: 'postgres',
    close: () => client.end({ timeout: 5 }),
  }
}
