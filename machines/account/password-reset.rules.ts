import { bareMobile } from '../../src/domain/formats.ts'
import type { CodeBoxes } from '../../src/domain/one-time-code.ts'

/** Whose password it is. */
export interface Claim {
  readonly email: string
  readonly phone: string
}

/** Which of the three screens the person came to, and what its navigation state tells, where it makes sense. */
export interface Arrival {
  readonly step: 'identify' | 'verify' | 'choose'
  readonly claim: Claim | null
  readonly otp: string | null
}

export interface PasswordResetContext extends Claim {
  readonly boxes: CodeBoxes
  /** The code that was found right. */
  readonly otp: string
  readonly password: string
  readonly confirmation: string
  /** What is wrong, in words to show. */
  readonly problem: string | null
  /** Seconds until a new code may be asked for. */
  readonly remaining: number
  /** How often the boxes were emptied for another try: each time the first of them wants the focus. */
  readonly round: number
}

/** The claim as it is sent and handed on. */
export const claimOf = ({ email, phone }: Claim): Claim => ({
  email: email.trim(),
  phone: bareMobile(phone),
})

/** True when an arrival has what its step needs. */
export const isFounded = ({ step, claim, otp }: Arrival): boolean =>
  step === 'identify' || (claim !== null && (step === 'verify' || otp !== null))

/** True when an arrival is about the person that the flow is about already. */
export const isAboutSame = (context: Claim, { claim }: Arrival): boolean => {
  const own = claimOf(context)
  return claim?.email === own.email && claim.phone === own.phone
}
