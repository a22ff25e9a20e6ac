import { keptReport } from '@tiffin-junction/contract/calls/device-pages'
import type { Infer } from '@tiffin-junction/contract/calls/endpoint'
import { keys, markOf, parsed, readToken, remove, write } from './storage.ts'

type Report = Infer<typeof keptReport>['report']

/** Returns the report of the signed-in person on this order that the server may not have; `null` without one. */
export const readReport = (id: string): Report | null => {
  const kept = parsed(keys.report)
  if (!keptReport().allows(kept) || kept.id !== id) return null
  return kept.owner === markOf(readToken() ?? '') ? kept.report : null
}

/** Keeps what is said of this order until the server has it (TRN-38); `null` removes it. */
export const keepReport = (id: string, report: Report | null): void => {
  if (report) write(keys.report, { owner: markOf(readToken() ?? ''), id, report })
  else if (readReport(id)) remove(keys.report)
}
