import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { anatomyOf } from '../src/anatomy.ts'
import { buildGraph } from '../src/graph.ts'
import { defineModel, type FlowModel } from '../src/model.ts'
import { planPaths } from '../src/paths.ts'
import { prepare } from '../src/prepare.ts'
import { stepKey } from '../src/step.ts'
import { checkModel } from '../src/vitest.ts'
import { walkPath } from '../src/walk.ts'
import { boardMachine, counterMachine, otpMachine, stepsMachine } from './sample-machines.ts'

const seen = () => {}

const otp = defineModel(otpMachine, {
  input: { tries: 2 },
  events: {
    'digit.typed': [{ digit: '4' }],
    'code.submitted': [{}],
    'code.resent': [{}],
    'sheet.closed': [{}],
  },
  outcomes: {
    send: { done: [undefined], error: [new Error('offline')] },
    verify: { done: [{ ok: true }, { ok: false }], error: [new Error('offline')] },
  },
  facts: ({ context }) => ({ digits: context.digits, tries: context.tries }),
  invariants: { 'there are never more than two digits': ({ context }) => context.digits <= 2 },
  states: {
    sending: ({ actors }) => expect(Object.keys(actors)).toEqual(['send']),
    'typing.waiting': ({ snapshot }) => expect(snapshot.matches('typing')).toBe(true),
    'typing.resendable': seen,
    verifying: ({ actors }) => expect(actors.verify?.input).toEqual({ digits: 2 }),
    accepted: ({ emitted }) => expect(emitted).toEqual([{ type: 'navigate', to: '/' }]),
    closed: seen,
  },
  emits: {
    'verify.done': ({ snapshot }) => (snapshot.matches('accepted') ? [{ type: 'navigate', to: '/' }] : []),
  },
})

const board = defineModel(boardMachine, {
  events: { 'pantry.asked': [{}], 'timer.reset': [{}], noise: [{}] },
  outcomes: {
    feed: {
      sends: [
        { type: 'train.moved', km: 2 },
        { type: 'train.moved', km: 40 },
      ],
      error: ['gone'],
    },
    timer: { snapshots: [{ context: { left: 3 } }, { context: { left: 2 } }], done: [undefined] },
  },
  facts: ({ context }) => ({ seen: context.seen, left: context.left }),
  states: {
    'train.away': seen,
    'train.announced': ({ context }) => expect(context.seen).toBe(true),
    'train.lost': seen,
    'pantry.idle': ({ step, actors }) => {
      if (step.name === 'timer.reset')
        expect(actors.timer?.received).toContainEqual({ type: 'timer.restarted' })
    },
    'pantry.blinking': seen,
    'pantry.served': seen,
  },
})

const steps = defineModel(stepsMachine, {
  events: { 'step.done': [{}] },
  states: { 'form.first': seen, thanks: seen },
})

/** Returns the model with some entries replaced, as a deliberate mistake. */
function spoilt(model: FlowModel, change: Partial<FlowModel>): FlowModel {
  return { ...model, ...change }
}

describe('a complete model', () => {
  test.each([
    ['guards, invokes, delays', otp],
    ['parallel states, always, callback, child machine, wildcard', board],
    ['onDone of a state, reentry', steps],
  ])('covers every state and transition: %s', async (_, model) => {
    const { problems, coverage } = await checkModel(model)
    expect(problems).toEqual([])
    expect(coverage.transitions.uncovered).toEqual([])
    expect(coverage.states.uncovered).toEqual([])
  })

  test('counts the root, wildcards, eventless, delayed and outcome transitions', () => {
    const ids = (model: FlowModel) => anatomyOf(model.machine).transitions.map(({ id }) => id)
    expect(ids(otp)).toEqual([
      'otp | sheet.closed | 0',
      'otp.sending | xstate.done.actor.send | 0',
      'otp.sending | xstate.error.actor.send | 0',
      'otp.typing | digit.typed | 0',
      'otp.typing | code.submitted | 0',
      'otp.typing.waiting | xstate.after.resendWait.otp.typing.waiting | 0',
      'otp.typing.resendable | code.resent | 0',
      'otp.verifying | xstate.done.actor.verify | 0',
      'otp.verifying | xstate.done.actor.verify | 1',
      'otp.verifying | xstate.done.actor.verify | 2',
      'otp.verifying | xstate.error.actor.verify | 0',
    ])
    expect(ids(board)).toContain('board.train.arriving | always | 1')
    expect(ids(board)).toContain('board.pantry.blinking | * | 0')
    expect(ids(steps)).toContain('steps.form | xstate.done.state.steps.form | 0')
  })

  test('gets the same short plan every time, with every sample', () => {
    const plan = () =>
      planPaths(buildGraph(prepare(otp))).map(({ edges }) => edges.map(({ step }) => stepKey(step)))
    const paths = plan()
    expect(plan()).toEqual(paths)
    expect(paths.flat().length).toBeLessThan(45)
    expect(new Set(paths.flat())).toContain('verify.done#1')
    for (const path of paths) expect(path[0]).toBe('start')
  })

  test('needs fewer steps to cover states alone, and more to cover all pairs of transitions', () => {
    const graph = buildGraph(prepare(otp))
    const length = (aim: 'states' | 'transitions' | 'pairs') =>
      planPaths(graph, { aim }).flatMap((p) => p.edges).length
    expect(length('states')).toBeLessThan(length('transitions'))
    expect(length('pairs')).toBeGreaterThan(length('transitions'))
  })

  test('needs fewer paths when a new one has a cost', () => {
    const shop = setup({ types: {} as { events: { type: 'left' | 'looked' | 'returned' } } }).createMachine({
      id: 'shop',
      initial: 'counter',
      states: {
        counter: { on: { left: 'street', looked: 'shelf' } },
        shelf: { on: { returned: 'counter' } },
        street: { type: 'final' },
      },
    })
    const model = defineModel(shop, {
      events: { left: [{}], looked: [{}], returned: [{}] },
      states: { counter: seen, shelf: seen, street: seen },
    })
    const graph = buildGraph(prepare(model))
    const plan = (restartCost: number) =>
      planPaths(graph, { restartCost }).map(({ edges }) => edges.map(({ step }) => step.name).join(' '))
    expect(plan(0)).toEqual(['start left', 'start looked returned'])
    expect(plan(9)).toEqual(['start looked returned left'])
  })

  test('has a path from the start of every scenario', () => {
    const { input: _, ...rest } = otp
    const scenarios = { patient: { input: { tries: 2 } }, strict: { input: { tries: 1 } } }
    const started = planPaths(buildGraph(prepare({ ...rest, scenarios }))).map(({ edges }) => edges[0]?.step)
    expect(new Set(started.map((step) => step?.type === 'start' && step.scenario))).toEqual(
      new Set(['patient', 'strict']),
    )
  })

  test('fires only the timer that is due first, and finishes an actor only once', () => {
    const { nodes } = buildGraph(prepare(board))
    for (const { moment, edges } of nodes.values()) {
      const waits = edges.filter(({ step }) => step.type === 'wait')
      expect(waits.length).toBe(moment.timers.length > 0 ? 1 : 0)
      const outcomes = edges.filter(({ step }) => step.type === 'done' && moment.finished.has(step.actor))
      expect(outcomes).toEqual([])
    }
  })

  test('has a finite graph when `tries` leaves out steps that only repeat others', async () => {
    const counter = defineModel(counterMachine, {
      events: { 'count.raised': [{}] },
      facts: ({ context }) => ({ count: context.count }),
      tries: ({ context }) => context.count < 3,
      states: { on: seen },
    })
    expect(buildGraph(prepare(counter)).nodes.size).toBe(4)
    expect((await checkModel(counter)).problems).toEqual([])
  })
})

describe('the check of a model reports', () => {
  const problemsOf = async (model: FlowModel) => (await checkModel(model)).problems

  test('an event without a sample, with the uncovered transition', async () => {
    const problems = await problemsOf(spoilt(otp, { events: { ...otp.events, 'code.resent': undefined } }))
    expect(problems).toEqual([
      'uncovered transition: otp.typing.resendable | code.resent | 0 (missing executor: no sample of event "code.resent")',
    ])
  })

  test('a guarded branch that no sample takes', async () => {
    const outcomes = { ...otp.outcomes, verify: { done: [{ ok: true }], error: ['offline'] } }
    expect(await problemsOf(spoilt(otp, { outcomes }))).toEqual([
      'uncovered transition: otp.verifying | xstate.done.actor.verify | 1',
      'uncovered transition: otp.verifying | xstate.done.actor.verify | 2',
    ])
  })

  test('an invoke without outcomes, and an invoke without a sample error', async () => {
    const problems = await problemsOf(spoilt(otp, { outcomes: { send: { done: [undefined] } } }))
    expect(problems).toContain('missing executor: invoke "verify" of otp.verifying has no sample outcomes')
    expect(problems).toContain(
      'uncovered transition: otp.sending | xstate.error.actor.send | 0 (missing executor: no "error" sample in outcomes.send)',
    )
  })

  test('a state without a check', async () => {
    const { verifying: _, ...states } = otp.states
    const problems = await problemsOf(spoilt(otp, { states }))
    expect(problems).toEqual(["unchecked state: otp.verifying has no check (states['verifying'])"])
  })

  test('a check that does not hold, with the numbered path to it', async () => {
    const states = { ...otp.states, closed: () => expect('open').toBe('closed') }
    const [problem] = await problemsOf(spoilt(otp, { states }))
    expect(problem).toMatch(/^Step \d+ failed: expected 'open' to be 'closed'/)
    expect(problem).toMatch(/Path so far:\n {2}0\. start start → sending\n {2}1\. /)
  })

  test('an invariant that does not hold, by name', async () => {
    const invariants = {
      'nobody types': ({ snapshot }: { snapshot: { context: { digits: number } } }) =>
        snapshot.context.digits === 0,
    }
    expect((await problemsOf(spoilt(otp, { invariants }))).join()).toContain('invariant broken: nobody types')
  })

  test('an unexpected emitted event', async () => {
    expect((await problemsOf(spoilt(otp, { emits: {} }))).join()).toContain('emitted differ')
  })

  test('names that do not exist in the machine', async () => {
    const problems = await problemsOf(
      spoilt(otp, {
        states: { ...otp.states, nowhere: seen },
        outcomes: { ...otp.outcomes, nobody: {} },
        events: { ...otp.events, 'never.heard': [{}] },
        emits: { ...otp.emits, 'verify.doen': [] },
        unreachable: { 'otp | nothing | 0': 'gone', 'otp.sending | xstate.done.actor.send | 0': 'wrong' },
      }),
    )
    expect(problems).toEqual([
      'states: no such state "nowhere"',
      'events: the machine never handles "never.heard"',
      'outcomes: no such actor "nobody"',
      'emits: no such step "verify.doen"',
      'unreachable: no such transition or state "otp | nothing | 0"',
      'unreachable, yet a path reaches it: "otp.sending | xstate.done.actor.send | 0"',
    ])
  })

  test('no problem for an excuse with a reason, which is in the coverage', async () => {
    const id = 'otp.typing.resendable | code.resent | 0'
    const { problems, coverage } = await checkModel(
      spoilt(otp, {
        events: { ...otp.events, 'code.resent': undefined },
        unreachable: { [id]: 'no button yet' },
      }),
    )
    expect(problems).toEqual([])
    expect(coverage.excused.get(id)).toBe('no button yet')
  })

  test('a context that grows without end, with the name of the fact', () => {
    const counter = defineModel(counterMachine, {
      events: { 'count.raised': [{}] },
      facts: ({ context }) => ({ name: context.name, count: context.count }),
      states: { on: seen },
      limit: 50,
    })
    const build = () => buildGraph(prepare(counter))
    expect(build).toThrow('The graph grows past 50 states')
    expect(build).toThrow('fact "count" takes 51 values: 0, 1, 2 … 50')
    expect(build).not.toThrow('fact "name"')
  })

  test('a sample that no state ever tries', async () => {
    const counter = defineModel(counterMachine, {
      events: { 'count.raised': [{}] },
      facts: ({ context }) => ({ count: context.count }),
      tries: () => false,
      states: { on: seen },
    })
    expect(await problemsOf(counter)).toContain('events: sample never tried: count.raised')
  })

  test('a machine that takes other transitions than planned', async () => {
    const graph = buildGraph(prepare(otp))
    const [path] = planPaths(graph)
    const edges = (path?.edges ?? []).map((edge, index) =>
      index === 1 ? { ...edge, transitions: ['another'] } : edge,
    )
    await expect(walkPath(graph, { edges })).rejects.toThrow('Step 1 failed: transitions differ')
  })
})
