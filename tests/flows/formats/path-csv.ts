import type { TestCase } from '../by-hand/test-case.ts'

const HEAD = ['Case', 'Walked', 'Requirements', 'Set-up', 'Start', 'Address', '#', 'Do', 'See', 'Result']

/** Test cases as a table by RFC 4180: a line for each step, with a column to tick. */
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

/** A text that a spreadsheet would take for a formula begins with a sign it shows as it is. */
const field = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
