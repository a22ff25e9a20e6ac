/** Name of the cache with what guests read. */
export const guestReads = 'reads-guest'

/** Names of the caches with what people read begin with this. */
export const personalReads = 'reads-person-'

/** Header of a kept answer: when it was read, epoch milliseconds. */
export const readAtHeader = 'x-read-at'

/** Milliseconds for which what the device keeps is new: while there is a network, it is not read again. */
export const freshFor = 5 * 60_000

/** Milliseconds for which a kept page is shown without waiting for the network; what is old in it is read again. */
export const shownFor = 24 * 3_600_000

/** Header of a page: paths, with their queries, of the reads whose answers are in it, with blanks between them. */
export const readsHeader = 'x-page-reads'

/** Paths of reads that anybody may make, whose answers are the same for everybody but for the hearts. */
const ofEverybody = /^\/api\/(external\/|config$|orders\/get-menu-add-on-and-sizes\/|trains\/(?!search$))/

/**
 * Paths of reads of a person. The cart is not among them: the device keeps it with its changes, and an older answer
 * would undo those. Neither are calls about a state of this moment, such as that of a payment.
 */
const ofPerson =
  /^\/api\/(orders\/(get-order\/|get-orders-history$)|user\/get-|auth\/me$|profile\/get-profile$)/

const ofPayment = /^\/api\/orders\/check-order-payment-status\//

/** Whether a `GET` of this path asks for the state of a payment. Its answer is kept when that can no longer change. */
export const isOfPayment = (path: string): boolean => ofPayment.test(path)

/** Whether an answer about a payment, as JSON, says that it is completed, which it stays (APP-168). */
export const isCompletedPayment = (body: unknown): boolean => Object(body).paymentStatus === 'Completed'

/** Whether the answer of this path is the same for everybody, except for hearts. */
export const isOfEverybody = (path: string): boolean => ofEverybody.test(path)

/** Whether the answer of a `GET` of this path is kept for a time without network (APP-158). */
export const isKeptRead = (path: string): boolean => ofEverybody.test(path) || ofPerson.test(path)

/** Returns the address of a read without its position, and with sorted parameters. */
const subjectOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address)
  searchParams.delete('lat')
  searchParams.delete('lon')
  searchParams.sort()
  return `${pathname}?${searchParams}`
}

/**
 * Finds the kept request that comes closest to a read: the same one, or the last one for the same around another
 * point, because a device without network often does not know its place, or not the same to the metre.
 */
export const keptOf = <Kept extends { readonly url: string }>(
  address: string,
  kept: readonly Kept[],
): Kept | undefined =>
  kept.find(({ url }) => url === address) ?? kept.findLast(({ url }) => subjectOf(url) === subjectOf(address))
