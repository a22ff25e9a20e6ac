import { anatomyOf } from '@tiffin-junction/flows/anatomy'
import { buildGraph, type Graph } from '@tiffin-junction/flows/graph'
import { defineModel } from '@tiffin-junction/flows/model'
import { planPaths } from '@tiffin-junction/flows/paths'
import { walkPath } from '@tiffin-junction/flows/walk'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, sendTo, setup } from 'xstate'
import { prepare } from './prepare.ts'

const lamp = setup({
  types: {} as { events: { type: 'lit' } | { type: 'pinged' } },
  delays: { glow: 1000 },
})
const calm = lamp.createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { lit: 'on' } }, on: { after: { glow: 'off' } } },
})
const seen = () => {}
const model = defineModel(calm, { events: { lit: [{}] }, states: { off: seen, on: seen } })

/** Walks the plan of the calm machine on another machine, which has changed since then. */
const walked = (machine: AnyStateMachine) => {
  const graph = buildGraph(prepare(model))
  const changed: Graph = { ...graph, prepared: { ...graph.prepared, machine, anatomy: anatomyOf(machine) } }
  const [path] = planPaths(graph)
  if (!path) throw new Error('There is no path')
  return walkPath(changed, path)
}

describe('a walk on a live machine that never rests ends, and names the machine and the limit', () => {
  const problem = /lamp does not come to rest.*more than 1,000 transitions/

  test.each<[string, AnyStateMachine]>([
    [
      'from its start',
      lamp.createMachine({
        id: 'lamp',
        initial: 'off',
        states: { off: { always: 'on' }, on: { always: 'off' } },
      }),
    ],
    [
      'because of eventless transitions',
      lamp.createMachine({
        id: 'lamp',
        initial: 'off',
        states: { off: { on: { lit: 'on' } }, on: { always: 'blink' }, blink: { always: 'on' } },
      }),
    ],
    [
      'because of delays of nothing',
      lamp.createMachine({
        id: 'lamp',
        // The simulated clock fires new timers at once while it has others to look at.
        after: { 60000: { actions: [] } },
        initial: 'off',
        states: {
          off: { on: { lit: 'on' } },
          on: { after: { glow: 'blink' } },
          blink: { after: { 0: 'dark' } },
          dark: { after: { 0: 'blink' } },
        },
      }),
    ],
    [
      'because of events to itself',
      lamp.createMachine({
        id: 'lamp',
        initial: 'off',
        states: {
          off: { on: { lit: { target: 'on', actions: sendTo(({ self }) => self, { type: 'pinged' }) } } },
          on: { on: { pinged: { actions: sendTo(({ self }) => self, { type: 'pinged' }) } } },
        },
      }),
    ],
  ])('%s', async (_, machine) => {
    await expect(walked(machine)).rejects.toThrow(problem)
  })
})

test('a plan of a machine that never rests names the machine and the limit too', () => {
  const endless = lamp.createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { lit: 'on' } }, on: { after: { 0: 'blink' } }, blink: { after: { 0: 'on' } } },
  })
  const states = { off: seen, on: seen, blink: seen }
  const { faults } = buildGraph(prepare(defineModel(endless, { ...model, states })))
  expect(faults.map(({ message }) => message)).toEqual([
    expect.stringMatching(/lamp does not come to rest.*more than 1,000 transitions/),
  ])
})
