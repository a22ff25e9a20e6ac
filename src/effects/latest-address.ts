import { keptPlace } from '@tiffin-junction/contract/calls/device-pages'
import type { LatestAddress } from '@tiffin-junction/contract/domain/tracking'
import { keys, parsed } from './storage.ts'

/** Reads the latest chosen address, as stored by `writeAddresses`; `null` when there is no valid one. */
export const readLatestAddress = (): LatestAddress | null => {
  const stored = parsed(keys.latestAddress)
  if (!keptPlace().allows(stored)) return null
  const { locationName, locationSubtext } = stored
  return locationName === '' && locationSubtext === '' ? null : { locationName, locationSubtext }
}
