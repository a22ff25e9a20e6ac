import { fileURLToPath } from 'node:url'

/** Absolute path of the repository, independent of the folder in which a command is started. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
