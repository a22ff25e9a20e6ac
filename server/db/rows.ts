import type { SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Runs a statement of our own writing; `Row` is what its columns are by name. */
export const rowsOf = async <Row>(db: Db, statement: SQL): Promise<Row[]> => {
  // One driver answers with the rows, the other with an object that holds them.
  const result: unknown = await db.execute(statement)
  return (Array.isArray(result) ? [...result] : (result as { rows: Row[] }).rows) as Row[]
}

/** True when a statement failed because a unique index (that one, when named) stands against it. */
export const isUniqueViolation = (failure: unknown, constraint?: string): boolean => {
  for (let error = failure; error instanceof Error; error = error.cause) {
    const { code, constraint: embedded, constraint_name: real } = error as Error & Record<string, unknown>
    if (code === '23505') return constraint === undefined || constraint === (embedded ?? real)
  }
  return false
}
