import type { Measure } from '../bench/table.mjs'

/** What a scenario measured. With `most` or `least` it has a bound. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit?: string
  readonly most?: number
  readonly least?: number
}

/** Whether a figure keeps its bound; `undefined` without one. */
export const isMet = ({ value, most, least }: Figure): boolean | undefined => {
  if (most === undefined && least === undefined) return undefined
  // What could not be measured is no success.
  return Number.isFinite(value) && value <= (most ?? Infinity) && value >= (least ?? -Infinity)
}

const shown = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(value < 1 ? 3 : 1)

/** A figure as a line of a table. */
export const measureOf = (figure: Figure): Measure => {
  const { name, value, unit = '', most, least } = figure
  const bound = most === undefined ? least : most
  return {
    name,
    figure: `${shown(value)} ${unit}`.trim(),
    ...(bound === undefined
      ? {}
      : { target: `${most === undefined ? '≥' : '≤'} ${shown(bound)} ${unit}`.trim(), isMet: isMet(figure) }),
  }
}

/** The value below which a share of all lies, such as 0.99; 0 of nothing. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
