import { login, verifyResetOtp } from '@tiffin-junction/contract/calls/account'
import type { Figure } from '../figures.ts'
import { signUp } from '../load/accounts.ts'
import { Client, type Sent } from '../load/client.ts'
import type { Scenario } from '../scenario.ts'
import { startStack } from '../stack/stack.ts'

/** Addresses of this machine that guesses come from; the proxy sees each as another client. */
const addresses = 1000
/** Guesses at once: each of a password that is looked at takes its time. */
const atOnce = 8

/** What may be looked at within an hour: of one account from everywhere (ACC-169), and for one address. */
const limits = { account: 100, address: 100 } as const

const addressOf = (number: number) => `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`

type Guess = (number: number) => Sent

const post = (path: string, body: object, rest: Pick<Sent, 'from' | 'headers'> = {}): Sent => ({
  method: 'POST',
  path: `/${path}`,
  body: JSON.stringify(body),
  ...rest,
  headers: { 'content-type': 'application/json', ...rest.headers },
})

/** Sends so many guesses; counts those that were looked at: neither refused for their number nor failed. */
const countLooks = async (client: Client, count: number, guess: Guess, print: (line: string) => void) => {
  let [next, looks, refused] = [0, 0, 0]
  const worker = async () => {
    while (next < count) {
      next += 1
      const { status, text } = await client.send(guess(next))
      if (status === 401 || status === 422) looks += 1
      else if (status === 429) refused += 1
      else print(`answered in another way: ${status} ${text.slice(0, 100)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { looks, others: count - looks - refused }
}

/** Passwords and codes are guessed from many addresses, and from one that pretends to be many. */
export const guessing: Scenario = {
  title: 'Passwords and codes are guessed from 1,000 addresses behind the proxy, and with forged headers',
  seconds: 60,
  async run(options) {
    const stack = await startStack(options)
    const client = new Client(stack.proxy.port)
    try {
      const [victim] = await signUp(client, 1)
      const phone = victim?.mobile ?? ''
      const wrong = (of: string) => ({ phone: of, password: 'Wrong@2026' })
      const forged = (number: number) => ({ 'x-forwarded-for': `203.0.${number >> 8}.${number & 255}` })
      const others = (number: number) => `6${String(number).padStart(9, '0')}`
      const password = await countLooks(
        client,
        addresses,
        (number) => post(login.path, wrong(phone), { from: addressOf(number) }),
        options.print,
      )
      const account = { userEmail: 'chaos1@example.com', userPhone: phone }
      const code = await countLooks(
        client,
        addresses,
        (number) => {
          const otp = String(100_000 + number)
          return post(verifyResetOtp.path, { ...account, otp }, { from: addressOf(number) })
        },
        options.print,
      )
      const one = await countLooks(
        client,
        300,
        (number) => post(login.path, wrong(others(number)), { from: '127.0.0.9', headers: forged(number) }),
        options.print,
      )
      const figures: Figure[] = [
        {
          name: 'passwords of one account that were looked at',
          value: password.looks,
          most: limits.account,
          least: 1,
        },
        {
          name: 'codes of one account that were looked at',
          value: code.looks,
          most: limits.account,
          least: 1,
        },
        {
          name: 'passwords looked at for one address with forged headers',
          value: one.looks,
          most: limits.address,
          least: 1,
        },
        {
          name: 'guesses answered in another way',
          value: password.others + code.others + one.others,
          most: 0,
        },
      ]
      return figures
    } finally {
      client.close()
      await stack.stop()
    }
  },
}
