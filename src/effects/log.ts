import { failureText, statusOf } from '@tiffin-junction/contract/domain/failure'

/**
 * Writes a failure to the console, for a developer. It writes only the status and the text that is shown,
 * because a body or a header could contain secrets.
 */
export const logFailure = (where: string, failure: unknown): void => {
  const status = statusOf(failure)
  const words = failure instanceof Error && status === null ? failure.message : failureText(failure)
  console.warn(`${where}: ${status === null ? '' : `${status} `}${words}`)
}
