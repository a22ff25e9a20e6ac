import { built } from './built.mjs'

/** @returns {Promise<import('./table.mjs').Measure[]>} */
export async function measure() {
  /** @type {typeof import('./bare.ts')} */
  const { measureBeside } = await built('bare')
  return measureBeside()
}
