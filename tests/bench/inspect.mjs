import { loadTypeScript } from '../setup/load-typescript.mjs'

/** @returns {Promise<import('./table.mjs').Measure[]>} */
export async function measure() {
  // As in the app: XState's development build checks more with every event.
  process.env.NODE_ENV = 'production'
  /** @type {import('../setup/load-typescript.mjs').Loaded<typeof import('./inspect.ts')>} */
  const { module, close } = await loadTypeScript('tests/bench/inspect.ts')
  try {
    const { off, on, reading, events } = await module.measureInspection()
    const each = (/** @type {number} */ milliseconds) => `${((milliseconds * 1000) / events).toFixed(1)} µs`
    const more = ((on - off) / off) * 100
    return [
      { name: `An event without an inspector, of ${events}`, figure: each(off) },
      {
        name: 'Events take longer while they are inspected by',
        figure: `${more.toFixed(1)} %`,
        target: '≤ 10 %',
        isMet: more <= 10,
      },
      { name: 'Later, when the app is idle: an event redacted and told', figure: each(reading) },
    ]
  } finally {
    await close()
  }
}
