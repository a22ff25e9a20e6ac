import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate'

type OtpContext = { digits: number; tries: number; notice: string }
type OtpEvent =
  | { type: 'digit.typed'; digit: string }
  | { type: 'code.submitted' }
  | { type: 'code.resent' }
  | { type: 'sheet.closed' }

/** Guards, two invokes with outcomes, a named delay, a self-transition, a root transition, a final state. */
export const otpMachine = setup({
  types: {} as {
    context: OtpContext
    events: OtpEvent
    input: { tries: number }
    emitted: { type: 'navigate'; to: string }
  },
  actors: {
    send: fromPromise<void, void>(async () => {}),
    verify: fromPromise<{ ok: boolean }, { digits: number }>(async () => ({ ok: true })),
  },
  delays: { resendWait: 30_000 },
  guards: {
    isComplete: ({ context }) => context.digits === 2,
    isAccepted: (_, { ok }: { ok: boolean }) => ok,
    hasTries: ({ context }) => context.tries > 1,
  },
  actions: {
    addDigit: assign({ digits: ({ context }) => Math.min(2, context.digits + 1) }),
    clear: assign({ digits: 0 }),
    useTry: assign({ tries: ({ context }) => context.tries - 1, digits: 0 }),
    goHome: emit({ type: 'navigate', to: '/' }),
  },
}).createMachine({
  id: 'otp',
  context: ({ input }) => ({ digits: 0, tries: input.tries, notice: '' }),
  initial: 'sending',
  on: { 'sheet.closed': '.closed' },
  states: {
    sending: { invoke: { id: 'send', src: 'send', onDone: 'typing', onError: 'closed' } },
    typing: {
      initial: 'waiting',
      on: {
        'digit.typed': { actions: 'addDigit' },
        'code.submitted': { guard: 'isComplete', target: 'verifying' },
      },
      states: {
        waiting: { after: { resendWait: 'resendable' } },
        resendable: { on: { 'code.resent': { target: '#otp.sending', actions: 'clear' } } },
      },
    },
    verifying: {
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => ({ digits: context.digits }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'accepted',
            actions: 'goHome',
          },
          { guard: 'hasTries', target: 'typing', actions: 'useTry' },
          { target: 'closed' },
        ],
        onError: { target: 'typing', actions: 'clear' },
      },
    },
    accepted: { type: 'final' },
    closed: { type: 'final' },
  },
})

/** Child machine of `boardMachine`, which only runs a fake of it. */
const timerMachine = setup({
  types: {} as { context: { left: number }; events: { type: 'timer.restarted' } },
}).createMachine({
  id: 'timer',
  context: { left: 3 },
  initial: 'running',
  states: { running: { on: { 'timer.restarted': 'running' } } },
})

/** Parallel regions, eventless and raised steps, a callback, a watched child, a wildcard, two timers. */
export const boardMachine = setup({
  types: {} as {
    context: { left: number; seen: boolean }
    events:
      | { type: 'train.moved'; km: number }
      | { type: 'pantry.asked' }
      | { type: 'timer.reset' }
      | { type: 'noise' }
  },
  actors: {
    feed: fromCallback<{ type: 'train.moved'; km: number }>(() => {}),
    timer: timerMachine,
  },
  delays: { blink: 400, settle: 1000 },
  guards: {
    isNear: (_, { km }: { km: number }) => km < 5,
    isWaiting: ({ context }) => !context.seen,
  },
  actions: {
    see: assign({ seen: true }),
    readLeft: assign((_, { left }: { left: number }) => ({ left })),
    restartTimer: sendTo('timer', { type: 'timer.restarted' }),
  },
}).createMachine({
  id: 'board',
  type: 'parallel',
  context: { left: 0, seen: false },
  states: {
    train: {
      initial: 'away',
      invoke: { id: 'feed', src: 'feed', onError: '.lost' },
      states: {
        away: {
          on: {
            'train.moved': {
              guard: { type: 'isNear', params: ({ event }) => ({ km: event.km }) },
              target: 'arriving',
            },
          },
        },
        arriving: {
          always: [{ guard: 'isWaiting', target: 'announced', actions: 'see' }, { target: 'announced' }],
        },
        announced: { after: { settle: 'away' } },
        lost: { type: 'final' },
      },
    },
    pantry: {
      initial: 'idle',
      invoke: {
        id: 'timer',
        src: 'timer',
        onSnapshot: {
          actions: { type: 'readLeft', params: ({ event }) => ({ left: event.snapshot.context.left }) },
        },
        onDone: '.served',
      },
      states: {
        idle: {
          on: {
            'pantry.asked': 'blinking',
            'timer.reset': { actions: 'restartTimer' },
          },
        },
        blinking: { after: { blink: 'idle' }, on: { '*': 'idle' } },
        served: { type: 'final' },
      },
    },
  },
})

/** Has endless states: each event makes a new one. */
export const counterMachine = setup({
  types: {} as { context: { count: number; name: string }; events: { type: 'count.raised' } },
  actions: { raise: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: { count: 0, name: 'fixed' },
  initial: 'on',
  states: { on: { on: { 'count.raised': { actions: 'raise' } } } },
})

/** A compound state that finishes, so that its `onDone` is taken without a sent event. */
export const stepsMachine = setup({
  types: {} as { events: { type: 'step.done' } },
}).createMachine({
  id: 'steps',
  initial: 'form',
  states: {
    form: {
      initial: 'first',
      states: { first: { on: { 'step.done': 'last' } }, last: { type: 'final' } },
      onDone: 'thanks',
    },
    thanks: { on: { 'step.done': { target: 'thanks', reenter: true } } },
  },
})

/** A guard and an assignment that read context values which the state value does not show. */
export const gateMachine = setup({
  types: {} as {
    context: { coins: number; lines: { quantity: number }[]; name: string }
    events: { type: 'coin.added' } | { type: 'gate.pushed' } | { type: 'line.added' } | { type: 'bill.asked' }
  },
  guards: { isPaid: ({ context }) => context.coins === 1 },
  actions: {
    addCoin: assign({ coins: ({ context }) => context.coins + 1, name: ({ context }) => `${context.name}+` }),
    addLine: assign({ lines: ({ context }) => [{ quantity: (context.lines[0]?.quantity ?? 0) + 1 }] }),
  },
}).createMachine({
  id: 'gate',
  context: { coins: 1, lines: [{ quantity: 1 }], name: '' },
  initial: 'shut',
  states: {
    shut: {
      on: {
        'coin.added': { actions: 'addCoin' },
        'line.added': { actions: 'addLine' },
        'gate.pushed': { guard: 'isPaid', target: 'open' },
        'bill.asked': 'billed',
      },
    },
    open: { type: 'final' },
    billed: { type: 'final' },
  },
})
