import { vi } from 'vitest'

/** Waits until a check passes. The limit is for what hangs: on a busy machine Vitest's own of 1 s is too short. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000 })
