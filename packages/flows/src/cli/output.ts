import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a result to a file and prints its path; without a file, writes to the terminal. */
export function output(text: string, file: string | undefined): void {
  if (file === undefined) {
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
    return
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`Written: ${file}`)
}

/** Aligns columns for a terminal: numbers to the right, words to the left. */
export function columns(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => String(row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return typeof cell === 'number' || /^[\d.,]+ ?%?$/.test(cell)
            ? String(cell).padStart(width)
            : cell.padEnd(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Percentage with one decimal place, never rounded up to 100. */
export function percent(part: number, whole: number): string {
  if (whole === 0 || part === whole) return '100 %'
  return `${(Math.floor((1000 * part) / whole) / 10).toFixed(1)} %`
}
