import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const keyBytes = 32
const cost = { N: 2 ** 15, r: 8, p: 3 }

const derive = (password: string, salt: Buffer, options: Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(
      password.normalize('NFKC'),
      salt,
      keyBytes,
      { ...options, maxmem: 256 * options.N * options.r },
      (error, key) => (error ? reject(error) : resolve(key)),
    ),
  )

/** A password as it is stored: salted scrypt with its cost beside it, so that the cost can rise later. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Any hash of the usual cost: what is checked when there is no account, so that both take alike long. */
const nobody = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** True when the password is the one the hash was made of; takes as long when there is no hash at all. */
export const passwordFits = async (password: string, hash: string | null): Promise<boolean> => {
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobody).split('$')
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return hash !== null && expected.length === given.length && timingSafeEqual(expected, given)
}
