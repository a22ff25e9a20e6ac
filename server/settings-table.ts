import type { Setting } from './setting-kinds.ts'
import { allSettings } from './settings.ts'

const nameCell = ({ name, isSecret }: Setting<unknown>) =>
  `\`${name}\`${isSecret ? `, \`${name}_FILE\`` : ''}`

/** Every setting with its default and its meaning, as a table in Markdown (APP-98). */
export const settingsTable = (): string => {
  const rows = [
    ['name', 'default', 'meaning'],
    ...Object.values<Setting<unknown>>(allSettings).map((setting) => [
      nameCell(setting),
      setting.fallback === null ? '–' : `\`${setting.fallback}\``,
      setting.meaning.replaceAll('|', '\\|'),
    ]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[], filler = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(['', '', ''], '-'), ...body.map((row) => line(row))].join('\n')
}
