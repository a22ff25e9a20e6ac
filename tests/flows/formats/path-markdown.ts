import type { TestCase } from '../by-hand/test-case.ts'

/** Writes test cases in Markdown: one table for each, with an empty column for the results. */
export function casesToMarkdown(flow: string, cases: readonly TestCase[]): string {
  return [`# Steps of ${flow}`, '', ...cases.flatMap(caseLines)].join('\n')
}

function caseLines({ title, walked, requirements, stage, setUp, address, rows, replay }: TestCase): string[] {
  return [
    `## ${title}`,
    '',
    `Walked: ${walked}  `,
    ...(requirements.length > 0 ? [`Requirements: ${requirements.join(', ')}  `] : []),
    ...setUp.map((line) => `Set-up: ${line}  `),
    `Start: \`${stage}\` prints an address, which leads to ${address}  `,
    'Window: 360 × 740 pixels  ',
    `Replay on the machine: \`${replay}\``,
    '',
    '| # | Do | See | Result |',
    '| --: | --- | --- | --- |',
    ...rows.map((row) => `| ${row.number} | ${cell(row.do)} | ${row.see.map(cell).join('<br>')} |  |`),
    '',
  ]
}

/** Escapes characters that would end the cell or be read as Markdown. */
const cell = (text: string): string => text.replace(/[\\|<*`]/g, '\\$&')
