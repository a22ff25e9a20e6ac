import { createHash } from 'node:crypto'

/** A secret as it is stored. It is random and long, so that a fast hash does. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
