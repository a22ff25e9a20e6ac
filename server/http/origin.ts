import type { RequestContext } from './handle.ts'

/** Where people reach the app: as the settings say, else as this request came. No slash at the end. */
export const originOf = (c: RequestContext): string =>
  c.get('ctx').settings.publicUrl ?? c.get('client').origin
