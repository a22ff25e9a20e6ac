import { built } from './built.mjs'

/** @returns {Promise<import('./table.mjs').Measure[]>} */
export async function measure() {
  /** @type {typeof import('./crowd.ts')} */
  const { measureCrowd } = await built('crowd')
  return measureCrowd()
}
