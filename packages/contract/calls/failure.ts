import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'

/** The body of every answer that is not 2xx. */
export const failure = lazily(() =>
  type({
    success: 'false',
    'error?': 'string',
    message: 'string',
    'field?': 'string',
    /** What the caller needs to decide anew, such as the current cart. */
    'data?': 'object',
  }),
)
