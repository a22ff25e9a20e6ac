import { indianDate, indianTime } from '@tiffin-junction/contract/domain/indian-time'

const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const time = indianTime(hours)
const dayAndTime = indianTime({ day: 'numeric', month: 'short', ...hours })

/**
 * Says when something was read, in Indian time: 'as of 14:32', and 'as of 25 Nov, 14:32' on another day. `at`: epoch
 * milliseconds.
 */
export const asOfText = (at: number): string => {
  const format = indianDate(at) === indianDate(Date.now()) ? time : dayAndTime
  return `as of ${format(at)}`
}
