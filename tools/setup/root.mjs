import { fileURLToPath } from 'node:url'

/** Absolute path of the repository, whatever folder a command is started from. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
