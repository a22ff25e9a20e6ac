import type { Faults } from './faults.ts'

/** A record of a file of comma-separated values, which begins on a line. */
interface CsvRecord {
  readonly line: number
  readonly fields: readonly string[]
}

/** A field, in quotes or without, and what ends it. */
const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y

/** The records of a text in the form of RFC 4180; a text that breaks it has a fault, and no records after that. */
const recordsOf = (text: string, fail: (line: number, reason: string) => void): CsvRecord[] => {
  const records: CsvRecord[] = []
  let fields: string[] = []
  let [line, begun] = [1, 1]
  for (let at = 0; at < text.length; ) {
    field.lastIndex = at
    const match = field.exec(text)
    if (!match) {
      fail(line, 'A quotation mark or a line end is where RFC 4180 allows none.')
      return records
    }
    const [whole, quoted, plain = '', end] = match
    fields.push(quoted?.replaceAll('""', '"') ?? plain)
    at += whole.length
    line += whole.split('\n').length - 1
    if (end === ',' && at < text.length) continue
    if (end === ',') fields.push('')
    records.push({ line: begun, fields })
    fields = []
    begun = line
  }
  return records
}

/** A row of a table: its fields by the names of the first row, without blanks at their ends. */
export interface TableRow<Column extends string> {
  readonly line: number
  readonly fields: Readonly<Record<Column, string>>
}

/**
 * The rows of a table whose first row names the columns. A column that is not there is empty; one of `required`, and a
 * row of another length than the first one, is a fault.
 */
export const tableOf = <Column extends string>(
  file: string,
  text: string,
  columns: readonly Column[],
  required: readonly Column[],
  faults: Faults,
): TableRow<Column>[] => {
  const records = recordsOf(text.replace(/^\ufeff/, ''), (line, reason) => faults.add(file, line, reason))
  const [head, ...rows] = records.filter(({ fields }) => fields.some((value) => value.trim() !== ''))
  const names = head?.fields.map((name) => name.trim()) ?? []
  const missing = required.filter((column) => !names.includes(column))
  if (missing.length > 0) {
    faults.add(file, head?.line ?? 1, `The columns ${missing.join(', ')} are missing.`)
    return []
  }
  const places = columns.map((column) => [column, names.indexOf(column)] as const)
  return rows.flatMap(({ line, fields }) => {
    if (fields.length !== names.length) {
      faults.add(file, line, `The row has ${fields.length} fields in place of ${names.length}.`)
      return []
    }
    const values = places.map(([column, place]) => [column, (fields[place] ?? '').trim()])
    return [{ line, fields: Object.fromEntries(values) as Record<Column, string> }]
  })
}
