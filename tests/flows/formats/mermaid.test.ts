import { chartOf } from '@tiffin-junction/flows/chart'
import { RESERVED, toMermaid } from '@tiffin-junction/flows/formats/mermaid'
import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { boardMachine } from '../../../packages/flows/tests/sample-machines.ts'
import { catalogue } from '../catalogue.ts'

const NAME = /^[A-Za-z_]\w*$/
/** A label without characters that end it early, except as `#59;`. `<br/>` breaks a line. */
const LABEL = /^(?:[^#:;"<>%`\\\n]|#\d+;|<br\/>)+$/
const STATE = /^state "(.*)" as (\S+?)( \{)?$/
const EDGE = /^(\S+) --> (\S+)(?: : (.*))?$/

/**
 * Lists the faults of a diagram, one line each, by the part of Mermaid's grammar that the export uses
 * (Mermaid 11, `stateDiagram.jison`; compared with its parser): `state "label" as name`, with or without a
 * block in braces; `from --> to : label`; `[*]` for start and end; `--` between regions, only in a block.
 */
function grammarProblems(diagram: string): string[] {
  const problems: string[] = []
  const declared = new Set<string>()
  const used: string[] = []
  const blocks: { isRegionEmpty: boolean }[] = []
  const [first, ...lines] = diagram.trimEnd().split('\n')
  if (first !== 'stateDiagram-v2') problems.push(`no state diagram: ${first}`)
  for (const line of lines.map((each) => each.trim())) {
    const block = blocks.at(-1)
    const [, label = '', name = '', opens] = STATE.exec(line) ?? []
    const [, from = '', to = '', said] = EDGE.exec(line) ?? []
    if (line === '--') {
      if (!block) problems.push('-- outside of a block')
      else if (block.isRegionEmpty) problems.push('-- after nothing')
      if (block) block.isRegionEmpty = true
      continue
    }
    if (line === '}') {
      if (!blocks.pop()) problems.push('} without a block')
      if (block?.isRegionEmpty) problems.push('a block or a region with nothing in it')
      continue
    }
    if (block) block.isRegionEmpty = false
    if (name !== '') {
      if (!LABEL.test(label)) problems.push(`label: ${line}`)
      if (/\[\[|\]\]/.test(label)) problems.push(`fork, join or choice: ${line}`)
      if (!NAME.test(name) || RESERVED.has(name.toLowerCase())) problems.push(`name: ${line}`)
      if (declared.has(name)) problems.push(`declared twice: ${line}`)
      declared.add(name)
      if (opens) blocks.push({ isRegionEmpty: true })
    } else if (from !== '') {
      if (said !== undefined && !LABEL.test(said)) problems.push(`label: ${line}`)
      if (from === '[*]' && to === '[*]') problems.push(`from nowhere to nowhere: ${line}`)
      used.push(...[from, to].filter((each) => each !== '[*]'))
    } else problems.push(`neither a state nor an edge: ${line}`)
  }
  if (blocks.length > 0) problems.push('a block without }')
  return [...problems, ...used.filter((name) => !declared.has(name)).map((name) => `not declared: ${name}`)]
}

describe('a Mermaid chart follows the grammar:', () => {
  for (const { place, load } of catalogue) {
    test(place, async () => {
      expect(grammarProblems(toMermaid(chartOf((await load()).machine)))).toEqual([])
    })
  }

  test('regions at the root', () => {
    const diagram = toMermaid(chartOf(boardMachine))
    expect(grammarProblems(diagram)).toEqual([])
    expect(diagram).toContain('state "board" as board {')
  })

  test('names and words that are reserved in Mermaid', () => {
    const machine = setup({
      types: {} as { events: { type: 'a:b; "c" %% <d> #e `f` \\' } | { type: 'back' } },
    }).createMachine({
      id: 'end',
      type: 'parallel',
      on: { back: { target: '.note', reenter: true } },
      states: {
        note: {
          initial: 'a.b',
          on: { 'a:b; "c" %% <d> #e `f` \\': {} },
          states: {
            'a.b': { on: { 'a:b; "c" %% <d> #e `f` \\': 'a_b' } },
            a_b: { on: { back: 'a-b' } },
            'a-b': { on: { back: '[[fork]]' } },
            '[[fork]]': { type: 'final' },
          },
        },
        _any: { initial: 'default', states: { default: { on: { back: '#end' } } } },
      },
    })
    expect(grammarProblems(toMermaid(chartOf(machine)))).toEqual([])
  })

  test('the check finds faults that Mermaid rejects', () => {
    const problems = grammarProblems(
      ['stateDiagram-v2', 'state "a" as end', '--', 'state "b; c" as b {', '}', 'b --> d : x', 'e'].join(
        '\n',
      ),
    )
    expect(problems).toEqual([
      'name: state "a" as end',
      '-- outside of a block',
      'label: state "b; c" as b {',
      'a block or a region with nothing in it',
      'neither a state nor an edge: e',
      'not declared: d',
    ])
  })
})
