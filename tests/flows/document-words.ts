import { DOCUMENT } from './flows-document.ts'

/**
 * Lists the charts of the document that differ, flow by flow and line by line. Empty when the two are the
 * same.
 *
 * @param before the document's text; `undefined` when it does not exist yet
 */
export function documentDifference(before: string | undefined, now: string): string[] {
  if (before === now) return []
  if (before === undefined) return [`${DOCUMENT} does not exist yet.`]
  const old = chartsOf(before)
  const current = chartsOf(now)
  const lines = [...new Set([...old.keys(), ...current.keys()])].flatMap((flow) => {
    const was = old.get(flow)
    const is = current.get(flow)
    if (!was) return [`${DOCUMENT}: ${flow} is new.`]
    if (!is) return [`${DOCUMENT}: ${flow} is removed.`]
    return was.join('\n') === is.join('\n') ? [] : [`${DOCUMENT}, ${flow}:`, ...changesOf(was, is)]
  })
  return lines.length > 0 ? lines : [`${DOCUMENT}: only the text around the charts differs.`]
}

function changesOf(was: readonly string[], is: readonly string[]): string[] {
  const changes = [
    ...was.filter((line) => !is.includes(line)).map((line) => `  no longer: ${line}`),
    ...is.filter((line) => !was.includes(line)).map((line) => `  now: ${line}`),
  ]
  return changes.length > 0 ? changes : ['  the same lines in another order']
}

/** The lines of each flow, by the flow's heading. */
function chartsOf(document: string): Map<string, string[]> {
  const sections = document.split(/^### /m).slice(1)
  return new Map(
    sections.map((section) => {
      // The section of an area's last flow ends with the heading of the next area.
      const [heading = '', ...lines] = section.split('\n').filter((line) => !line.startsWith('## '))
      return [heading, lines.map((line) => line.trim()).filter(Boolean)]
    }),
  )
}
