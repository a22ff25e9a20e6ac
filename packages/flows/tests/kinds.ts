import {
  and,
  assign,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  not,
  raise,
  sendParent,
  setup,
} from 'xstate'

/** A lift that counts without an end, and a door that opens on the third floor only. */
export const liftMachine = setup({
  types: {} as { context: { floor: number }; events: { type: 'up' } | { type: 'down' } | { type: 'open' } },
}).createMachine({
  id: 'lift',
  context: { floor: 0 },
  initial: 'closed',
  on: {
    up: { actions: assign({ floor: ({ context }) => context.floor + 1 }) },
    down: { actions: assign({ floor: ({ context }) => context.floor - 1 }) },
  },
  states: {
    closed: { on: { open: { guard: ({ context }) => context.floor === 3, target: 'open' } } },
    open: {},
  },
})

/** An egg timer: a delay, ticks of a callback, and a number that guards read. */
export const eggMachine = setup({
  types: {} as {
    context: { left: number }
    events: { type: 'set'; minutes: number } | { type: 'go' } | { type: 'TICK' }
  },
  actors: { ticks: fromCallback(() => {}) },
  guards: { isSet: ({ context }) => context.left > 0, isOver: ({ context }) => context.left <= 0 },
}).createMachine({
  id: 'egg',
  context: { left: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        set: { actions: assign({ left: ({ event }) => event.minutes }) },
        go: { guard: 'isSet', target: 'cooking' },
      },
    },
    cooking: {
      invoke: { src: 'ticks' },
      always: { guard: 'isOver', target: 'ringing' },
      on: { TICK: { actions: assign({ left: ({ context }) => context.left - 1 }) } },
    },
    ringing: { after: { 5000: 'idle' } },
  },
})

type Parcel = { id: string; isSent: boolean }

/** A list that grows, with random ids, and a context that is changed in place. */
export const parcelsMachine = setup({
  types: {} as {
    context: { parcels: Parcel[] }
    events: { type: 'parcel.added'; label: string } | { type: 'parcels.sent' } | { type: 'parcels.closed' }
  },
  guards: {
    areSent: ({ context }) => context.parcels.length > 1 && context.parcels.every(({ isSent }) => isSent),
  },
}).createMachine({
  id: 'parcels',
  context: { parcels: [] },
  initial: 'open',
  states: {
    open: {
      on: {
        'parcel.added': {
          guard: ({ event }) => event.label.trim().length > 0,
          actions: assign({
            parcels: ({ context }) => [...context.parcels, { id: Math.random().toString(36), isSent: false }],
          }),
        },
        'parcels.sent': {
          actions: assign({
            parcels: ({ context }) => {
              for (const parcel of context.parcels) parcel.isSent = true
              return context.parcels
            },
          }),
        },
        'parcels.closed': { guard: 'areSent', target: 'closed' },
      },
    },
    closed: { type: 'final' },
  },
})

const guestMachine = createMachine({ id: 'guest', initial: 'here', states: { here: {} } })

/** Spawned children with random ids. */
export const hotelMachine = createMachine({
  id: 'hotel',
  types: {} as { context: { guests: unknown[] }; events: { type: 'arrived' } | { type: 'left' } },
  context: { guests: [] },
  on: {
    arrived: {
      actions: assign({
        guests: ({ context, spawn }) => [
          ...context.guests,
          spawn(guestMachine, { id: `guest-${Math.random().toString(36).slice(2)}` }),
        ],
      }),
    },
    left: {
      guard: ({ context }) => context.guests.length > 0,
      actions: assign({ guests: ({ context }) => context.guests.slice(1) }),
    },
  },
})

/** Nested and parallel states with both kinds of history, and a wildcard. */
export const radioMachine = createMachine({
  id: 'radio',
  initial: 'on',
  states: {
    on: {
      type: 'parallel',
      on: { power: 'off' },
      states: {
        band: {
          initial: 'fm',
          states: {
            fm: { initial: 'low', states: { low: { on: { tune: 'high' } }, high: {} }, on: { band: 'am' } },
            am: { on: { band: 'fm' } },
          },
        },
        sound: {
          initial: 'loud',
          states: { loud: { on: { mute: 'silent' } }, silent: { on: { '*': 'loud' } } },
        },
      },
    },
    off: { on: { power: 'again', reset: 'shallow' } },
    again: { type: 'history', history: 'deep', target: 'on' },
    shallow: { type: 'history', target: 'on' },
  },
})

/** An invoked machine in place, a promise in place, their outputs and errors, a final state with output. */
export const orderMachine = createMachine({
  id: 'order',
  types: {} as { context: { price: number; status: string } },
  context: { price: 0, status: '' },
  initial: 'pricing',
  states: {
    pricing: {
      invoke: {
        src: fromPromise(async () => ({ price: 3, status: 'open' })),
        onDone: {
          target: 'checking',
          actions: assign(({ event }) => ({ status: event.output.status, price: 1 })),
        },
        onError: [
          {
            guard: ({ event }) => (event.error as { code: string }).code === 'busy',
            target: 'pricing',
            reenter: true,
          },
          { target: 'failed' },
        ],
      },
    },
    checking: {
      always: [
        { guard: ({ context }) => context.status === 'open', target: 'cooking' },
        { target: 'failed' },
      ],
    },
    cooking: { invoke: { id: 'kitchen', src: guestMachine, onDone: 'served' } },
    served: { type: 'final' },
    failed: { type: 'final' },
  },
  output: ({ context }) => context.price,
})

const isBusy = ({ context }: { context: { seen: number } }) => context.seen >= 2
const isFresh = ({ context }: { context: { seen: number } }) => context.seen === 0

/** An observable, `raise`, emitted events, `enqueueActions`, combined guards and `sendParent`. */
export const feedMachine = setup({
  types: {} as {
    context: { seen: number }
    events: { type: 'pause' } | { type: 'resume' } | { type: 'noticed' } | { type: 'report' }
    emitted: { type: 'news' }
  },
  actors: {
    feed: fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) })),
  },
  actions: {
    notice: enqueueActions(({ enqueue, check }) => {
      enqueue.assign({ seen: ({ context }) => context.seen + 1 })
      if (check(isFresh)) enqueue(emit({ type: 'news' }))
    }),
  },
}).createMachine({
  id: 'feed',
  context: { seen: 0 },
  initial: 'following',
  states: {
    following: {
      invoke: { id: 'feed', src: 'feed', onSnapshot: { actions: raise({ type: 'noticed' }) } },
      on: {
        noticed: { actions: 'notice' },
        pause: { guard: and([isBusy, not(isFresh)]), target: 'paused' },
        report: { actions: sendParent({ type: 'reported' }) },
      },
    },
    paused: { on: { resume: 'following' } },
  },
})

/** A machine that throws for one of its events. */
export const brittleMachine = createMachine({
  id: 'brittle',
  types: {} as { context: { plate: { name: string } | undefined } },
  context: { plate: undefined },
  initial: 'whole',
  states: {
    whole: { on: { touched: 'shaking' } },
    shaking: {
      on: {
        dropped: {
          guard: ({ context }) => (context.plate as unknown as { name: string }).name.length > 0,
          target: 'whole',
        },
        held: 'whole',
      },
    },
  },
})

/** Events and input that JSON Schema describes. */
export const doorMachine = setup({
  schemas: {
    input: { type: 'object', properties: { code: { const: '4711' } } },
    events: { typed: { type: 'object', properties: { code: { enum: ['0000', '4711'] } } } },
  },
  types: {} as {
    context: { code: string }
    input: { code: string }
    events: { type: 'typed'; code: string }
  },
}).createMachine({
  id: 'door',
  context: ({ input }) => ({ code: input.code }),
  initial: 'locked',
  states: {
    locked: {
      on: {
        typed: [
          { guard: ({ context, event }) => event.code === context.code, target: 'open' },
          { target: 'alarm' },
        ],
      },
    },
    open: { type: 'final' },
    alarm: { type: 'final' },
  },
})

class Shelf {
  readonly boxes: string[] = []
  readonly room: object
  constructor(room: object) {
    this.room = room
  }
}

/** Has what a node of a page has: parents that know their children, and getters that fail. */
class PageNode {
  readonly children: PageNode[] = []
  readonly parent: PageNode | undefined
  constructor(parent?: PageNode) {
    this.parent = parent
    parent?.children.push(this)
    Object.defineProperty(this, 'width', {
      enumerable: true,
      get: () => {
        throw new Error('not drawn')
      },
    })
  }
}

const page = new PageNode()
for (let count = 0; count < 6; count++) new PageNode(new PageNode(page))
const room: { name: string; self?: object; doors: object[] } = { name: 'attic', doors: [] }
room.self = room
for (let count = 0; count < 6; count++) room.doors.push({ leadsTo: room, others: room.doors })

/** A context with what JSON cannot represent: rings, a node of a page, an instance, a function, a BigInt. */
export const atticMachine = setup({
  types: {} as {
    context: { room: object; node: PageNode; shelf: Shelf; open: () => void; steps: bigint }
    events: { type: 'stepped' } | { type: 'looked' } | { type: 'left' }
  },
}).createMachine({
  id: 'attic',
  context: { room, node: page, shelf: new Shelf(room), open: () => {}, steps: 0n },
  initial: 'dark',
  states: {
    dark: {
      on: {
        stepped: { actions: assign({ steps: ({ context }) => context.steps + 1n }) },
        looked: {
          guard: ({ context }) => context.steps >= 3n && 'self' in context.room && 'children' in context.node,
          target: 'seen',
          actions: emit(({ context }) => ({ type: 'found', room: context.room, steps: context.steps })),
        },
      },
    },
    seen: { on: { left: 'dark' } },
  },
})
