import { vi } from 'vitest'

// Hundreds of tests sign in, so passwords are hashed with little work here. The browser tests use the real
// cost.
vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>()
  const scrypt = (...[password, salt, length, options, done]: Parameters<typeof crypto.scrypt>) =>
    crypto.scrypt(password, salt, length, { ...options, N: 2 }, done)
  return { ...crypto, default: { ...crypto, scrypt }, scrypt }
})
