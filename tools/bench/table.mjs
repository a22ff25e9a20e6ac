/**
 * One line of the benchmark.
 * @typedef {object} Measure
 * @property {string} name
 * @property {string} figure as shown, with its unit
 * @property {string} [target] as shown; absent where the line is only for comparison
 * @property {boolean} [isMet] whether the target is met
 */

/**
 * Returns the median: of an even number of figures the mean of the middle two.
 * @param {readonly number[]} figures at least one
 */
export function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b)
  const high = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const low = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (low + high) / 2
}

/**
 * Returns a line with a duration, and its maximum if there is one.
 * @param {string} name
 * @param {number} milliseconds
 * @param {number} [most] in milliseconds
 * @returns {Measure}
 */
export function duration(name, milliseconds, most) {
  const shown = (/** @type {number} */ value) => `${value < 100 ? value.toFixed(1) : Math.round(value)} ms`
  const figure = shown(milliseconds)
  return most === undefined
    ? { name, figure }
    : { name, figure, target: `≤ ${most} ms`, isMet: milliseconds <= most }
}

/**
 * Returns a table for people: one line per measure, under the title of its part.
 * @param {readonly {title: string, measures: readonly Measure[]}[]} parts
 */
export function table(parts) {
  const all = parts.flatMap(({ measures }) => measures)
  const [names, figures, targets] = [
    all.map(({ name }) => name),
    all.map(({ figure }) => figure),
    all.map(({ target = '' }) => target),
  ].map((column) => Math.max(0, ...column.map((text) => text.length)))
  return parts
    .map(({ title, measures }) =>
      [
        title,
        ...measures.map(({ name, figure, target = '', isMet }) => {
          const verdict = isMet === undefined ? '' : isMet ? 'ok' : 'MISSED'
          return `  ${name.padEnd(names ?? 0)}  ${figure.padStart(figures ?? 0)}  ${target.padEnd(targets ?? 0)}  ${verdict}`.trimEnd()
        }),
      ].join('\n'),
    )
    .join('\n\n')
}
