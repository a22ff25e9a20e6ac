import { lazily } from '@tiffin-junction/contract/domain/lazily'

const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const time = lazily(() => new Intl.DateTimeFormat('en-IN', hours))
const dayAndTime = lazily(
  () => new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', ...hours }),
)

/** When something was read: 'as of 14:32', and 'as of 25 Nov, 14:32' on another day. `at`: epoch milliseconds. */
export const asOfText = (at: number): string => {
  const format = new Date(at).toDateString() === new Date().toDateString() ? time : dayAndTime
  return `as of ${format().format(at)}`
}
