import type { SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Runs a statement of our own writing; `Row` is what its columns are by name. */
export const rowsOf = async <Row>(db: Db, statement: SQL): Promise<Row[]> => {
  // Both drivers answer with this shape.
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] }
  return rows
}

/** True when a statement failed because a unique index (that one, when named) forbids it. */
export const isUniqueViolation = (failure: unknown, constraint?: string): boolean => {
  for (let error = failure; error instanceof Error; error = error.cause) {
    const { code, constraint: violated } = error as Error & Record<string, unknown>
    if (code === '23505') return constraint === undefined || constraint === violated
  }
  return false
}
