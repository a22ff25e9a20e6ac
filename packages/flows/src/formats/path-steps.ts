import type { Graph } from '../graph.ts'
import { narrate } from '../narration.ts'
import type { FlowPath } from '../paths.ts'
import { pathText } from '../replay.ts'

/** Writes paths in Markdown, as steps that a tester follows: a table for each path. */
export function pathsToMarkdown(flow: string, graph: Graph, paths: readonly FlowPath[]): string {
  const cases = paths.flatMap((path, index) => {
    const { given, steps } = narrate(graph, path)
    const met = [...new Set(steps.flatMap(({ requirements }) => requirements))]
    return [
      `## Path ${index + 1} of ${paths.length}`,
      '',
      ...(met.length > 0 ? [`Requirements: ${met.join(', ')}  `] : []),
      `Start: ${given.join('. ') || 'the machine starts'}  `,
      `Replay: \`${pathText(path, graph)}\``,
      '',
      '| # | Do | See | Result |',
      '| --: | --- | --- | --- |',
      ...steps.map(
        ({ when, shown }, at) => `| ${at + 1} | ${cell(when)} | ${shown.map(cell).join('<br>')} |  |`,
      ),
      '',
    ]
  })
  return [`# Steps of ${flow}`, '', ...cases].join('\n')
}

const cell = (text: string): string => text.replace(/[\\|<*`]/g, '\\$&')

/** Writes paths as a Playwright spec that walks them with `walkOnPage` and the drivers of a project. */
export function pathsToPlaywright(flow: string, graph: Graph, paths: readonly FlowPath[]): string {
  const names = [...new Set(paths.flatMap(({ edges }) => edges.slice(1).map(({ step }) => step.name)))]
  const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`
  return [
    "import { test } from '@tiffin-junction/flows/playwright'",
    '',
    '/** What a person or the surroundings do at each step. */',
    'const does = {',
    ...names.map(
      (name) =>
        `  ${quoted(name)}: async ({ page }) => { throw new Error(${quoted(`say how to make the step ${name}`)}) },`,
    ),
    '}',
    '',
    ...paths.map(({ edges }, index) => {
      const last = graph.nodes.get(edges.at(-1)?.to ?? '')?.moment.snapshot.value
      const steps = edges.slice(1).map(({ step, to }) => {
        const value = JSON.stringify(graph.nodes.get(to)?.moment.snapshot.value)
        return `  await flow.step(${quoted(step.name)}, does, ${value})`
      })
      return [
        `test(${quoted(`${flow}, path ${index + 1}: to ${JSON.stringify(last)}`)}, async ({ flows }) => {`,
        `  const flow = flows.machine(${quoted(graph.prepared.model.machine.id)})`,
        ...steps,
        '})',
        '',
      ].join('\n')
    }),
  ].join('\n')
}

/** Writes paths as a Mermaid flowchart, one row for each path. */
export function pathsToMermaid(graph: Graph, paths: readonly FlowPath[]): string {
  const text = (value: unknown) =>
    JSON.stringify(value ?? '').replace(/[#:;"<>%`\\]/g, (each) => `#${each.codePointAt(0)};`)
  const lines = paths.flatMap(({ edges }, path) =>
    edges.map(({ step, to }, at) => {
      const state = `p${path}_${at}["${text(graph.nodes.get(to)?.moment.snapshot.value)}"]`
      return at === 0 ? `  ${state}` : `  p${path}_${at - 1} -->|"${text(step.name)}"| ${state}`
    }),
  )
  return ['flowchart LR', ...lines, ''].join('\n')
}
