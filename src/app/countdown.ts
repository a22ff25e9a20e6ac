import { fromCallback } from 'xstate'
import { type OtpCountdownEvent, otpCountdownMachine } from '../../machines/account/otp-countdown.machine.ts'
import { watchClock } from '../effects/clock.ts'

/** The countdown of a one-time code, by the device's clock. */
export const countdown = otpCountdownMachine.provide({
  actors: {
    watchClock: fromCallback<OtpCountdownEvent>(({ sendBack }) =>
      watchClock((now) => sendBack({ type: 'clock.ticked', now })),
    ),
  },
})
