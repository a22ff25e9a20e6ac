import type { User } from '../domain/session.ts'
import type { UserWire } from './account.ts'

/** Converts a person from the API. */
export const readUser = ({ name, email, mobile }: UserWire): User => ({ name, email, mobile })
