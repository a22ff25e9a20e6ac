import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'

/** The body of every answer that is not 2xx. */
export const failure = lazily(() =>
  type({
    success: 'false',
    'error?': 'string',
    message: 'string',
    'field?': 'string',
    /** Data that the caller needs to decide again, such as the current cart. */
    'data?': 'object',
  }),
)
