import type { Graph } from '../graph.ts'
import type { FlowPath } from '../paths.ts'
import { pathText } from '../replay.ts'

/** Paths of a flow that has a driver, as a spec to save as `e2e/<name>.spec.ts`. */
export function pathsToPlaywright(flow: string, graph: Graph, paths: readonly FlowPath[]): string {
  const name = `${flow.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Flow`
  const tests = paths.map((path) => {
    const end = graph.nodes.get(path.edges.at(-1)?.to ?? '')?.moment.snapshot.value
    const title = `${flow}: ${path.edges.length - 1} steps to ${JSON.stringify(end)}`
    return [
      `testPathInBrowser(`,
      `  ${name},`,
      `  ${quoted(title)},`,
      `  ${quoted(pathText(path, graph))},`,
      `)`,
      '',
    ].join('\n')
  })
  return [
    `import { testPathInBrowser } from './flows/browser-flow.ts'`,
    `import { ${name} } from './flows/${flow}.flow.ts'`,
    '',
    ...tests,
  ].join('\n')
}

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`
