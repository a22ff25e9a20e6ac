import { toFillIn } from '../marker.mjs'

/** @typedef {import('../names.mjs').Flow} Flow */

/** @param {Flow} flow */
export const view = ({
  area,
  name,
  camel,
  pascal,
  title,
  requirement,
}) => `import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ${camel}Machine } from '../../machines/${area}/${name}.machine.ts'
import { isComplete, textLimit } from '../../machines/${area}/${name}.rules.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextArea } from '../ui/text-area.tsx'

type ${pascal} = ActorRefFrom<typeof ${camel}Machine>

function Form({ actor }: { actor: ${pascal} }) {
  const text = useSelector(actor, ({ context }) => context.text)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isSending = useSelector(actor, (state) => state.hasTag('sending'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'form.submitted' })
  }
  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      <TextArea
        label="Your words"
        value={text}
        maxLength={textLimit}
        error={problem}
        disabled={isSending}
        onChange={({ target }) => actor.send({ type: 'text.changed', text: target.value })}
      />
      <Button type="submit" disabled={!isComplete(text)} busy={isSending}>
        {isSending ? 'Sending...' : 'Send'}
      </Button>
    </form>
  )
}

/** \`/${name}\` (${requirement}). */
export function ${pascal}View({ actor }: { actor: ${pascal} }) {
  const isSent = useSelector(actor, (state) => state.hasTag('sent'))
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-6 sm:px-6 lg:pb-10">
      <h1 className="text-3xl">${title}</h1>
      {/* ${toFillIn('view', 'show what the specification shows, in its words')} */}
      {isSent ? (
        <EmptyState
          title="Sent"
          action={<Button onClick={() => actor.send({ type: 'again.requested' })}>Write another</Button>}
        />
      ) : (
        <Form actor={actor} />
      )}
    </div>
  )
}
`

/** @param {Flow} flow */
export const screen = ({
  area,
  name,
  camel,
  pascal,
  requirement,
}) => `import { ${camel}Machine } from '../../../machines/${area}/${name}.machine.ts'
import { ${pascal}View } from '../../${area}/${name}-view.tsx'
import { fromLazyCall, useScreen } from '../actor-logic.ts'

const calls = () => import('../../effects/calls/${name}.ts')

const machine = ${camel}Machine.provide({
  actors: { send${pascal}: fromLazyCall(calls, (calls) => calls.send${pascal}) },
})

/** \`/${name}\` (${requirement}). */
export default function ${pascal}Screen() {
  return <${pascal}View actor={useScreen(machine, {})} />
}
`

/** @param {Flow} flow */
export const contract = ({ area, name, pascal, title }) => `import { type } from 'arktype'
import { endpoint } from './endpoint.ts'
import { ok } from './shapes.ts'

export const send${pascal} = endpoint('POST', 'api/${area}/${name}', {
  summary: '${toFillIn('contract', `say what this call of ${title} does, and what it takes and answers`)}',
  auth: 'required',
  body: () => type({ text: '1 <= string <= 10000' }),
  reply: () => ok(),
})
`

/** @param {Flow} flow */
export const effect = ({
  area,
  name,
  pascal,
}) => `import * as contract from '@tiffin-junction/contract/calls/${name}'
import { call } from '../api-client.ts'

/** \`POST api/${area}/${name}\` */
export const send${pascal} = async ({ text }: { readonly text: string }, signal: AbortSignal): Promise<void> => {
  await call(contract.send${pascal}, { body: { text } }, signal)
}
`
