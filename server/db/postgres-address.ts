const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i

/** Returns an address that the driver understands: one server, and `sslmode` as PostgreSQL's own programs mean it. */
const written = (address: string): string => {
  const url = new URL(address)
  // Of several servers the one that takes writes is found here.
  url.searchParams.delete('target_session_attrs')
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}

/**
 * The addresses of the servers that one address lists: `postgres://user:password@one:5432,two:5432/name` has two.
 * Throws a `TypeError` when that is none.
 */
export const addressesIn = (address: string): readonly string[] => {
  const [, head = '', hosts = '', tail = ''] = form.exec(address) ?? []
  return hosts.split(',').map((host) => written(`${head}${host}${tail}`))
}

/** Whether a text is an address of PostgreSQL servers. */
export const isPostgresAddress = (text: string): boolean => {
  try {
    return addressesIn(text).length > 0
  } catch {
    return false
  }
}

/** Returns the hosts and name of a database, without user and password. */
export const placeOf = (address: string): string => {
  const urls = addressesIn(address).map((one) => new URL(one))
  const hosts = urls.map(({ hostname, port }) => `${hostname}:${port || 5432}`).join(',')
  return `${hosts}${urls[0]?.pathname ?? ''}`
}
