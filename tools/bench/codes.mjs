import { built } from './built.mjs'

/** @returns {Promise<import('./table.mjs').Measure[]>} */
export async function measure() {
  /** @type {typeof import('./codes.ts')} */
  const { measureCodes } = await built('codes')
  return measureCodes()
}
