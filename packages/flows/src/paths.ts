import { allEdges, pairsBetween, possiblePairs, sampleName } from './coverage.ts'
import { edgesAfter, type Graph, type GraphEdge } from './graph.ts'

/**
 * The goals of paths: all `states`; or all `transitions`, with all states, scenarios and samples; or in
 * addition all `pairs` of transitions that can follow each other in two steps.
 */
export type Aim = 'states' | 'transitions' | 'pairs'

/** A walk from a start. The first edge is the start itself; each edge begins where the previous one ended. */
export type FlowPath = { edges: readonly GraphEdge[] }

/** Options of `planPaths`. */
export type PathOptions = {
  aim?: Aim
  /** Number of steps after which a new path begins, because short failures are easier to read. Default 30. */
  maxSteps?: number
  /** Number of steps that a new path costs, such as opening a page in a browser. Default 0. */
  restartCost?: number
}

/**
 * Plans paths that meet all goals in few steps. A path always walks to the nearest edge with an open goal.
 * Then paths and ends of paths are removed whose goals other paths meet too. Makes several plans and returns
 * the cheapest: in some, a new path begins where that is nearer; if a new path has a cost, some first meet
 * what cannot be reached again later. Deterministic: the same graph gives the same paths.
 */
export function planPaths(graph: Graph, options: PathOptions = {}): FlowPath[] {
  const { aim = 'transitions', maxSteps = 30, restartCost = 0 } = options
  const goals = everyGoal(graph, aim)
  // Planning pairs takes long, and the plans hardly differ.
  const detours = aim === 'pairs' ? [Infinity] : [...new Set([Infinity, restartCost, 0])]
  const components = restartCost > 0 ? [undefined, componentsOf(graph)] : [undefined]
  const ways = detours.flatMap((detour) => components.map((component) => ({ detour, component })))
  const plans = ways.map((way) => {
    const open = new Set(goals)
    const paths: FlowPath[] = []
    while (open.size > 0) {
      const path = walkOnce(graph, { aim, maxSteps, restartCost, ...way }, open)
      if (!path) break
      paths.push(path)
    }
    return trimmed(paths, aim)
  })
  const costOf = (plan: readonly FlowPath[]) => stepCount(plan) + restartCost * plan.length
  return plans.reduce((best, plan) => (costOf(plan) < costOf(best) ? plan : best))
}

/** Number of steps of all paths together, starts included. */
export const stepCount = (paths: readonly FlowPath[]): number =>
  paths.reduce((sum, { edges }) => sum + edges.length, 0)

/**
 * Returns the plan with which `planPaths` is compared: the shortest path from a start to each goal, without
 * paths that are the beginning of another.
 */
export function shortestPathSet(graph: Graph, aim: Aim = 'transitions'): FlowPath[] {
  const paths: FlowPath[] = []
  for (const goal of new Set(everyGoal(graph, aim))) {
    const edges = nearestNew(graph, aim, new Set([goal]), undefined)
    if (edges) paths.push({ edges })
  }
  const isBeginning = (path: FlowPath, other: FlowPath) =>
    path !== other &&
    path.edges.length <= other.edges.length &&
    path.edges.every((edge, index) => edge === other.edges[index])
  return paths.filter(
    (path, index) =>
      !paths.some(
        (other, place) =>
          isBeginning(path, other) && (other.edges.length > path.edges.length || place < index),
      ),
  )
}

/** Removes paths and ends of paths whose goals other paths meet too. */
function trimmed(paths: readonly FlowPath[], aim: Aim): FlowPath[] {
  const goalsAt = ({ edges }: FlowPath, index: number) => {
    const edge = edges[index]
    return edge ? goalsOf(edge, edges[index - 1], aim) : []
  }
  const count = new Map<string, number>()
  const add = (goals: readonly string[], by: number) => {
    for (const goal of goals) count.set(goal, (count.get(goal) ?? 0) + by)
  }
  for (const path of paths) for (const index of path.edges.keys()) add(goalsAt(path, index), 1)
  const shorter = paths.map((path) => {
    let { edges } = path
    for (let last = edges.length - 1; last >= 0; last--) {
      const goals = goalsAt(path, last)
      add(goals, -1)
      if (goals.some((goal) => (count.get(goal) ?? 0) <= 0)) {
        add(goals, 1)
        break
      }
      edges = edges.slice(0, -1)
    }
    return { edges }
  })
  return shorter.filter(({ edges }) => edges.length > 0)
}

type WalkOptions = Required<PathOptions> & {
  /** By how many steps a goal may be farther than from a new start. */
  detour: number
  component: Components | undefined
}

/** A number for each state, the same for states that can be reached from each other. */
type Components = ReadonlyMap<string, number>

/** Plans one path and removes the goals that it meets from `open`. */
function walkOnce(
  graph: Graph,
  { aim, maxSteps, restartCost, detour, component }: WalkOptions,
  open: Set<string>,
): FlowPath | undefined {
  const edges: GraphEdge[] = []
  for (;;) {
    const last = edges.at(-1)
    const nearest = nearestNew(graph, aim, open, last)
    // Goals that cannot be reached again after this leg cost another path, so they come first.
    const near = component && last && nearestNew(graph, aim, open, last, component)
    const leg = near && nearest && near.length <= nearest.length + restartCost ? near : nearest
    // A leg that would make the path too long is left to the next path.
    if (!leg || (edges.length > 0 && edges.length + leg.length > maxSteps + 1)) break
    if (edges.length > 0 && leg.length > detour + 1) {
      const afresh = nearestNew(graph, aim, open, undefined)
      if (afresh && afresh.length + detour < leg.length) break
    }
    for (const edge of leg) {
      for (const goal of goalsOf(edge, edges.at(-1), aim)) open.delete(goal)
      edges.push(edge)
    }
  }
  return edges.length > 0 ? { edges } : undefined
}

type Trail = { edge: GraphEdge; before: Trail | undefined }

/**
 * Returns the shortest way to an edge with an open goal; of equally near edges, the one with the most. With
 * components, only a way from which the last state can be reached again.
 */
function nearestNew(
  graph: Graph,
  aim: Aim,
  open: ReadonlySet<string>,
  last: GraphEdge | undefined,
  component?: Components,
): GraphEdge[] | undefined {
  const seen = new Set<string>()
  const home = last && component?.get(last.to)
  const isNear = ({ to, isFolded }: GraphEdge) => !isFolded && component?.get(to) === home
  const after = (edge: GraphEdge | undefined) =>
    component ? edgesAfter(graph, edge).filter(isNear) : edgesAfter(graph, edge)
  let ring: Trail[] = after(last).map((edge) => ({ edge, before: undefined }))
  while (ring.length > 0) {
    let best: Trail | undefined
    let bestCount = 0
    for (const trail of ring) {
      const previous = trail.before?.edge ?? last
      const count = goalsOf(trail.edge, previous, aim).filter((goal) => open.has(goal)).length
      if (count > bestCount) [best, bestCount] = [trail, count]
    }
    if (best) return legOf(best)
    const next: Trail[] = []
    for (const trail of ring) {
      // Pairs depend on how a state was reached, so the key includes the last transitions.
      if (trail.edge.isFolded) continue
      const place = aim === 'pairs' ? arrivalOf(trail.edge) : trail.edge.to
      if (seen.has(place)) continue
      seen.add(place)
      for (const edge of after(trail.edge)) next.push({ edge, before: trail })
    }
    ring = next
  }
  return undefined
}

function legOf(end: Trail): GraphEdge[] {
  const leg: GraphEdge[] = []
  for (let trail: Trail | undefined = end; trail; trail = trail.before) leg.unshift(trail.edge)
  return leg
}

function goalsOf(edge: GraphEdge, previous: GraphEdge | undefined, aim: Aim): readonly string[] {
  if (aim === 'states') return edge.visited
  const own = remembered(ownGoals, edge, () => [...edge.visited, ...edge.transitions, sampleName(edge)])
  if (aim !== 'pairs' || !previous) return own
  const followers = remembered(pairGoals, previous.transitions, () => new Map<string, readonly string[]>())
  const key = edge.transitions.join()
  const pairs = followers.get(key) ?? pairsBetween(previous, edge)
  followers.set(key, pairs)
  return pairs.length > 0 ? [...own, ...pairs] : own
}

// Planning pairs reads the goals of the same edges millions of times.
const ownGoals = new WeakMap<GraphEdge, readonly string[]>()
const pairGoals = new WeakMap<readonly string[], Map<string, readonly string[]>>()
const arrivals = new WeakMap<GraphEdge, string>()

const arrivalOf = (edge: GraphEdge): string =>
  remembered(arrivals, edge, () => `${edge.to}\n${edge.transitions.join()}`)

function remembered<K extends object, V>(memory: WeakMap<K, V>, key: K, make: () => V): V {
  const known = memory.get(key)
  if (known !== undefined) return known
  const value = make()
  memory.set(key, value)
  return value
}

function everyGoal(graph: Graph, aim: Aim): readonly string[] {
  const goals = allEdges(graph).flatMap((edge) => goalsOf(edge, undefined, aim))
  return aim === 'pairs' ? [...goals, ...possiblePairs(graph)] : goals
}

/** Finds the components with Tarjan's algorithm. */
function componentsOf({ nodes }: Graph): Components {
  const found = new Map<string, number>()
  const numbers = new Map<string, number>()
  const stack: string[] = []
  const visit = (key: string): number => {
    const number = numbers.size
    let lowest = number
    numbers.set(key, number)
    stack.push(key)
    for (const { to, isFolded } of nodes.get(key)?.edges ?? []) {
      if (isFolded || found.has(to)) continue
      const known = numbers.get(to)
      lowest = Math.min(lowest, known ?? visit(to))
    }
    if (lowest === number) for (const each of stack.splice(stack.lastIndexOf(key))) found.set(each, number)
    return lowest
  }
  for (const key of nodes.keys()) if (!numbers.has(key)) visit(key)
  return found
}
