import { expect, test } from 'vitest'
import { type Beginning, beginnings, Composed } from './composed.ts'

/** Number of moves from each beginning within which every state is visited. */
const usualDepth = 5
const depth = Number(process.env.DEPTH ?? usualDepth)

interface Path {
  readonly beginning: Beginning
  readonly moves: readonly string[]
}

const composed = new Composed()

/** Plays a path from its beginning and checks the rules in every state on it. */
const follow = ({ beginning, moves }: Path): void => {
  composed.restart(beginning)
  try {
    for (const name of moves) {
      const move = composed.moves.find((each) => each.name === name)
      if (!move) throw new Error(`'${name}' is not possible here`)
      composed.do(move)
      composed.check()
    }
  } catch (error) {
    const steps = moves.map((name, index) => `  ${index + 1}. ${name}`)
    throw new Error([(error as Error).message, beginning, ...steps].join('\n'), { cause: error })
  }
}

test('every state of session, cart, checkout and payment within the bounds keeps the rules', () => {
  const known = new Set<string>()
  const controls = new Set<string>()
  let edges = 0
  /** Returns whether the current state is new, and records it. */
  const isNew = (): boolean => {
    const { key } = composed
    if (known.has(key)) return false
    known.add(key)
    controls.add(composed.control)
    return true
  }
  let open: readonly Path[] = beginnings.map((beginning) => ({ beginning, moves: [] }))
  for (const path of open) {
    follow(path)
    isNew()
  }
  for (let made = 0; made < depth; made++) {
    const next: Path[] = []
    for (const path of open) {
      follow(path)
      for (const { name } of composed.moves) {
        edges++
        const longer = { ...path, moves: [...path.moves, name] }
        follow(longer)
        if (isNew()) next.push(longer)
      }
    }
    open = next
  }
  console.info(
    `${known.size} states, ${edges} edges, ${controls.size} composed control states within ${depth} moves of ${beginnings.length} beginnings; ${open.length} states at the bound`,
  )
  if (depth < usualDepth) return
  // Fewer states would mean that some can no longer be reached.
  expect(controls.size).toBeGreaterThanOrEqual(96)
}, 300_000)
