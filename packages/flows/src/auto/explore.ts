import type { AnyStateMachine } from 'xstate'
import { allEdges, coverageOf } from '../coverage.ts'
import { buildGraph, type Graph } from '../graph.ts'
import { type Prepared, type PrepareOptions, prepare } from '../prepare.ts'
import { type Fold, foldsOf } from './fold.ts'
import { type Derived, type DeriveOptions, deriveModel } from './model.ts'
import { reasonsOf, type Unreached } from './reasons.ts'
import { wander } from './wander.ts'

/** The graph of a machine without a model, and what to know about it. */
export type Explored = {
  graph: Graph
  /** Guesses, folded values, and the exceptions of the machine. */
  notes: readonly string[]
  /** States and transitions that no step reached, each with the likely reason. */
  unreached: readonly Unreached[]
}

type Try = { graph: Graph; fold: Fold; open: number }

/**
 * Explores a machine without a model. A context that grows is folded: to what guards read of it with numbers
 * and lists capped, to what guards read, to what any function reads, to nothing. The first way that covers
 * every transition is used, else the one that covers most; then random walks search for the rest.
 *
 * @throws when the machine does not start; the message names the input that it reads.
 */
export function exploreMachine(
  machine: AnyStateMachine,
  options: DeriveOptions & PrepareOptions = {},
): Explored {
  const derived = deriveModel(machine, options)
  const tries: Try[] = []
  for (const fold of foldsOf(derived.reads, derived.literals)) {
    const prepared = prepare({ ...derived.model, fold: fold.of, limit: fold.limit }, options)
    const graph = started(prepared, derived)
    const { states, transitions } = coverageOf(prepared, allEdges(graph))
    tries.push({ graph, fold, open: states.uncovered.length + transitions.uncovered.length })
    if (tries.at(-1)?.open === 0) break
  }
  const rank = ({ open, graph }: Try) => 2 * open + (graph.cut === undefined ? 0 : 1)
  const best = tries.reduce((one, other) => (rank(other) < rank(one) ? other : one))
  const graph = best.open > 0 ? wander(best.graph) : best.graph
  return { graph, notes: notesOf(derived, best, graph), unreached: reasonsOf(graph) }
}

function started(prepared: Prepared, { notes }: Derived): Graph {
  try {
    return buildGraph(prepared, { mayCut: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const input = notes.filter((note) => note.startsWith('input'))
    throw new Error([`The machine does not start: ${reason}`, ...input].join('\n'), { cause: error })
  }
}

function notesOf({ notes }: Derived, { fold }: Try, graph: Graph): string[] {
  const folded = fold.name === 'context' ? [] : [`the context is folded; states differ by ${fold.keeps}`]
  const cut = graph.cut === undefined ? [] : [`${graph.cut}\n  The first states were explored.`]
  return [...notes, ...folded, ...cut]
}
