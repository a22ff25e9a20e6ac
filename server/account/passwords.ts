import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const keyBytes = 32

/** Cost of one guess for an attacker with the hash; see scrypt. */
export type Cost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>

const passwordCost: Cost = { N: 2 ** 15, r: 8, p: 3 }

const derive = (password: string, salt: Buffer, options: Cost) =>
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
export const hashPassword = async (password: string, cost: Cost = passwordCost): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Any hash of that cost: what is checked when there is no account, so that both take alike long. */
const nobody = ({ N, r, p }: Cost) => `scrypt$${N}$${r}$${p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** The hash of an account that no password opens until a new one is set. */
export const noPassword = nobody(passwordCost)

/** True when the password is the one the hash was made of; takes as long when there is no hash at all. */
export const passwordFits = async (
  password: string,
  hash: string | null,
  cost: Cost = passwordCost,
): Promise<boolean> => {
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobody(cost)).split('$')
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return hash !== null && expected.length === given.length && timingSafeEqual(expected, given)
}
