import { vi } from 'vitest'

// Hundreds of tests sign in: a password is hashed in earnest by the browser tests, here with little work.
vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>()
  const scrypt = (...[password, salt, length, options, done]: Parameters<typeof crypto.scrypt>) =>
    crypto.scrypt(password, salt, length, { ...options, N: 2 }, done)
  return { ...crypto, default: { ...crypto, scrypt }, scrypt }
})
