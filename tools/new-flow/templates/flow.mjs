import { toFillIn } from '../marker.mjs'

/** @typedef {import('../names.mjs').Flow} Flow */

/** @param {Flow} flow */
export const machine = ({
  name,
  camel,
  pascal,
  title,
  requirement,
}) => `import { assign, emit, log, setup } from 'xstate'
import { failureText } from '@tiffin-junction/contract/domain/failure'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { type Failed, requiredActor } from '../required.ts'
import { isComplete, textToSend } from './${name}.rules.ts'

export interface ${pascal}Context {
  readonly text: string
  /** Why the last try failed, in words to show. */
  readonly problem: string | null
}

export type ${pascal}Event =
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'again.requested' }

/** ${toFillIn(`${camel}Machine`, 'say what this flow is for, then shape its states.')} */
export const ${camel}Machine = setup({
  types: {} as {
    context: ${pascal}Context
    events: ${pascal}Event
    emitted: UiEffect
    tags: 'sending' | 'sent'
  },
  actors: { send${pascal}: requiredActor<void, { readonly text: string }>('send${pascal}') },
  guards: { isComplete: ({ context }) => isComplete(context.text) },
  actions: {
    setText: assign((_, text: string) => ({ text })),
    clear: assign({ text: '', problem: null }),
    clearProblem: assign({ problem: null }),
    setProblem: assign((_, { error }: Failed) => ({ problem: failureText(error) })),
    emitProblem: emit(({ context }) => ({ type: 'notify', tone: 'error', message: context.problem ?? '' })),
    emitSuccess: emit({ type: 'notify', tone: 'success', message: 'Sent.' }),
    logFailure: log((_, { error }: Failed) => error, '${title}: sending failed'),
  },
}).createMachine({
  id: '${camel}',
  context: { text: '', problem: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The text is being written; the problem of the last try is shown',
      meta: { req: ['${requirement}'] },
      on: {
        'text.changed': { actions: { type: 'setText', params: ({ event }) => event.text } },
        'form.submitted': { guard: 'isComplete', target: 'sending', actions: 'clearProblem' },
      },
    },
    sending: {
      description: 'The text is being sent and cannot be changed',
      tags: 'sending',
      invoke: {
        id: 'send${pascal}',
        src: 'send${pascal}',
        input: ({ context }) => ({ text: textToSend(context.text) }),
        onDone: { target: 'sent', actions: 'emitSuccess' },
        onError: {
          target: 'editing',
          actions: [
            { type: 'setProblem', params: ({ event }) => event },
            'emitProblem',
            { type: 'logFailure', params: ({ event }) => event },
          ],
        },
      },
    },
    sent: {
      description: 'The server has the text; another one may follow',
      tags: 'sent',
      on: { 'again.requested': { target: 'editing', actions: 'clear' } },
    },
  },
})
`

/** @param {Flow} flow */
export const rules = ({ requirement }) => `/** Maximum length of a text, in characters. */
export const textLimit = 10_000

/** Returns the text to send: without blanks around it, cut at \`textLimit\`. */
export const textToSend = (text: string): string => text.trim().slice(0, textLimit)

/** Whether there is anything to send (${requirement}). */
export const isComplete = (text: string): boolean => textToSend(text) !== ''
`

/** @param {Flow} flow */
export const model = ({ name, camel, pascal }) => {
  /** @param {string} state */
  const check = (state) =>
    `${state}: () => { throw new Error('${toFillIn(`states.${state}`, 'say what the specification shows here')}') },`
  /** @param {string} step */
  const emitted = (step) =>
    `'${step}': () => { throw new Error('${toFillIn(`emits.${step}`, 'say what the person is told')}') },`
  return `import { defineModel } from '@tiffin-junction/flows/model'
import { ${camel}Machine } from './${name}.machine.ts'
import { isComplete } from './${name}.rules.ts'

const refusal = { status: 422, body: { success: false, message: 'The server says why.' } }

export default defineModel(${camel}Machine, {
  events: {
    'text.changed': [{ text: '  Hot and on time\\n' }, { text: ' ' }],
    'form.submitted': [{}],
    'again.requested': [{}],
  },
  outcomes: { send${pascal}: { done: [undefined], error: [refusal, new Error('offline')] } },
  facts: ({ context }) => ({ text: context.text, problem: context.problem }),
  invariants: {
    'nothing is sent without words': ({ actors, context }) =>
      actors.send${pascal} === undefined || isComplete(context.text),
  },
  states: {
    ${['editing', 'sending', 'sent'].map(check).join('\n    ')}
  },
  emits: {
    ${[`send${pascal}.done`, `send${pascal}.error`].map(emitted).join('\n    ')}
  },
})
`
}

/** @param {Flow} flow */
export const unitTest = ({
  area,
  name,
  pascal,
  title,
  requirement,
}) => `import { afterEach, expect, test, vi } from 'vitest'
import { isComplete, textLimit, textToSend } from './${name}.rules.ts'
import { send${pascal} } from '../../src/effects/calls/${name}.ts'

afterEach(() => vi.unstubAllGlobals())

test('[${requirement}] ${title}: its rules', () => {
  expect(isComplete(' ')).toBe(false)
  expect(textToSend(\` \${'x'.repeat(textLimit + 1)} \`)).toHaveLength(textLimit)
  expect.fail('${toFillIn('rules', 'say what the specification rules')}')
})

test('[${requirement}] ${title}: its call', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ success: true }))
  vi.stubGlobal('fetch', fetch)
  await send${pascal}({ text: 'Hot' }, new AbortController().signal)
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/${area}/${name}')
  expect.fail('${toFillIn('call', 'say what the specification sends and what comes back')}')
})
`
