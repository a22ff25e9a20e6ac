import type { TestCase } from '../by-hand/test-case.ts'

const HEAD = ['Case', 'Walked', 'Requirements', 'Set-up', 'Start', 'Address', '#', 'Do', 'See', 'Result']

/** Writes test cases as CSV (RFC 4180): one line for each step, with an empty column for the results. */
export function casesToCsv(cases: readonly TestCase[]): string {
  const lines = cases.flatMap(({ title, walked, requirements, setUp, stage, address, rows }) =>
    rows.map((row) => [
      title,
      walked,
      requirements.join(' '),
      setUp.join('\n'),
      stage,
      address,
      String(row.number),
      row.do,
      row.see.join('\n'),
      '',
    ]),
  )
  return [HEAD, ...lines].map((fields) => `${fields.map(field).join(',')}\r\n`).join('')
}

/** Writes a field. A text that a spreadsheet would read as a formula gets an apostrophe in front of it. */
const field = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
