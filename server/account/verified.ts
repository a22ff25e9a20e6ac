import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema.ts'

/** Whether a mailed code has shown that an e-mail address is its account's (ACC-163). */
export const isVerified = async (db: Db, email: string): Promise<boolean> => {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.verifiedEmail, email)))
  return found !== undefined
}
