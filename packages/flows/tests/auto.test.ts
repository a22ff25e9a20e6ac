import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { exploreMachine } from '../src/auto/explore.ts'
import { literalsIn } from '../src/auto/literals.ts'
import { isMachine } from '../src/auto/spy.ts'
import { SourceTypes } from '../src/auto/types.ts'
import { coverageOf } from '../src/coverage.ts'
import { criterionOf, planBy } from '../src/criteria.ts'
import { pathsToJson } from '../src/formats/path-json.ts'
import { planPaths } from '../src/paths.ts'
import { walkAll } from '../src/walk-all.ts'
import * as kinds from './kinds.ts'

const source = readFileSync(new URL('kinds.ts', import.meta.url), 'utf8')
const machines = Object.values(kinds).filter(isMachine)

describe('a machine without a model', () => {
  test.each(machines.filter(({ id }) => id !== 'brittle').map((machine) => [machine.id, machine] as const))(
    '%s: live walks cover every state and transition',
    async (id, machine) => {
      const { graph, unreached } = exploreMachine(machine, { source })
      expect(unreached).toEqual([])
      const { walked, failures } = await walkAll(id, graph, planPaths(graph))
      expect(failures).toEqual([])
      const { states, transitions } = coverageOf(
        graph.prepared,
        walked.flatMap(({ steps }) => steps),
      )
      expect([...states.uncovered, ...transitions.uncovered]).toEqual([])
    },
  )

  test('paths with what JSON cannot represent are written as JSON', () => {
    const { graph } = exploreMachine(kinds.atticMachine, { source })
    const { paths } = JSON.parse(pathsToJson('attic', graph, planPaths(graph)))
    expect(JSON.stringify(paths)).toContain('"room":{"name":"attic","doors":[{"leadsTo":"a ring"')
  })

  test('an exception of the machine is a fault with the steps that lead to it, and the rest is explored', () => {
    const { graph, unreached } = exploreMachine(kinds.brittleMachine)
    expect(graph.faults).toEqual([
      { path: ['start start', 'touched', 'dropped'], message: expect.stringContaining('dropped in shaking') },
    ])
    expect(unreached).toEqual([
      { id: 'brittle.shaking | dropped | 0', reason: expect.stringContaining('the machine throws') },
    ])
  })

  test('a field without a type is guessed, and named', () => {
    const { notes } = exploreMachine(kinds.parcelsMachine)
    expect(notes).toContain(
      'event "parcel.added": "label" is read, but no type or schema says what it is; a guess is used',
    )
    expect(exploreMachine(kinds.parcelsMachine, { source }).notes.join()).not.toContain('label')
  })

  test('given samples win over derived ones', () => {
    const { graph } = exploreMachine(kinds.doorMachine, {
      given: { input: { code: '1' }, events: { typed: [{ code: '1' }] } },
    })
    expect(planPaths(graph).flatMap(({ edges }) => edges.flatMap(({ visited }) => visited))).toContain(
      'door.open',
    )
  })

  test('a context that grows is named, and so is what is kept of a folded one', () => {
    const hotel = exploreMachine(kinds.hotelMachine)
    expect(hotel.notes.join('\n')).toContain('context value "guests" takes')
    expect(hotel.graph.nodes.size).toBeLessThan(210)
    const parcels = exploreMachine(kinds.parcelsMachine, { source })
    expect(parcels.graph.nodes.size).toBeLessThan(900)
  })
})

describe('criteria', () => {
  const { graph } = exploreMachine(kinds.radioMachine)
  const steps = (name: string) => {
    const criterion = criterionOf(name)
    if (!criterion) throw new Error(`no criterion ${name}`)
    return planBy(graph, criterion).reduce((sum, { edges }) => sum + edges.length, 0)
  }

  test('longer sequences need more steps', () => {
    expect(steps('states')).toBeLessThanOrEqual(steps('transitions'))
    expect(steps('transitions')).toBe(steps('0-switch'))
    expect(steps('pairs')).toBe(steps('1-switch'))
    expect(steps('2-switch')).toBeGreaterThan(steps('1-switch'))
    expect(criterionOf('everything')).toBeUndefined()
  })
})

test('types of events are read from the source', () => {
  const types = new SourceTypes(`
    type Dish = { name: string; kind: 'starter' | 'main' } // comment
    events: | { type: 'dish.chosen'; dish: Dish; readonly count?: number } | { type: 'done' }
  `)
  expect(types.event('dish.chosen')).toMatchObject({
    dish: { kind: 'object', fields: { kind: { values: ['starter', 'main'] } } },
    count: { values: [1, 0] },
  })
  expect(types.event('done')).toEqual({})
  expect(types.event('unknown')).toBeUndefined()
})

test('constants are found by the property that is compared with them', () => {
  const guard = ({ context }: { context: { tries: number; book: { status: string } } }) =>
    context.tries >= 3 || context.book.status === 'lost'
  expect([...literalsIn([guard])]).toEqual([
    ['tries', [3]],
    ['status', ['lost']],
  ])
})
