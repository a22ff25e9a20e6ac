import type { User } from '../domain/session.ts'
import type { UserWire } from './account.ts'

/** The person as the API tells of them. */
export const readUser = ({ name, email, mobile }: UserWire): User => ({ name, email, mobile })
