import type { EmailVerification } from './email-verification.tsx'
import { useLoaded } from './use-loaded.ts'

const load = () => import('./email-verification.tsx')

/** The offer to confirm the e-mail address. It is shown once its code is loaded; nothing waits for it. */
export function ConfirmEmail(look: Parameters<typeof EmailVerification>[0]) {
  const part = useLoaded(load)
  return part && <part.EmailVerification {...look} />
}
