import { toText } from './step.ts'
import { jsonOf } from './values.ts'

/**
 * Lists the context values with the most different forms, one line each and at most three. They are the
 * reason when a walk does not end.
 *
 * @param contexts of successive snapshots, or of all states of a graph
 */
export function growing(contexts: readonly unknown[]): string[] {
  const forms = new Map<string, Set<string>>()
  for (const context of contexts) {
    if (typeof context !== 'object' || context === null) continue
    for (const [name, value] of Object.entries(context)) {
      forms.set(name, (forms.get(name) ?? new Set()).add(jsonOf(value)))
    }
  }
  return [...forms]
    .filter(([, values]) => values.size > 1)
    .sort(([, a], [, b]) => b.size - a.size)
    .slice(0, 3)
    .map(([name, values]) => {
      const all = [...values]
      const shown = [...all.slice(0, 3).map(toText), '…', toText(all.at(-1))].join(' ')
      return `  context value "${name}" takes ${all.length} values: ${shown}`
    })
}
