import Bowser from 'bowser'

/** Longer ones are no browser's. */
const longestAgent = 500
/** Names of Bowser's own lists; of a browser that it does not know it repeats the text. */
const plain = /^[\w .-]{1,30}$/

const plainOr = (name: string | undefined): string | null =>
  name !== undefined && plain.test(name) ? name : null

/**
 * Browser and system that a `User-Agent` header names, such as `Chrome on Android`; `null` when it names neither. The
 * header can hold any text, so a name that is not plain is left out.
 */
export const deviceName = (agent: string | undefined): string | null => {
  if (!agent || agent.length > longestAgent) return null
  const { browser, os } = Bowser.parse(agent)
  return [plainOr(browser.name), plainOr(os.name)].filter((name) => name !== null).join(' on ') || null
}
