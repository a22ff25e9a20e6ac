import { expect, test } from 'vitest'
import { createActor, emit, setup } from 'xstate'
import { emissionsOf } from '../machines/composition.ts'
import { catalogue } from './flows/catalogue.ts'

type News = { type: 'news.good'; text: string } | { type: 'news.bad' } | { type: 'gossip' }

const speaker = setup({
  types: { events: {} as News, emitted: {} as News },
  actions: { say: emit(({ event }) => event) },
}).createMachine({ on: { '*': { actions: 'say' } } })

const listener = () => {
  const heard: unknown[] = []
  const machine = setup({
    actors: { speaker, hear: emissionsOf<News>('speaker', ['news.good', 'news.bad']) },
    actions: { note: ({ event }) => heard.push(event) },
  }).createMachine({
    initial: 'hearing',
    invoke: { src: 'speaker', systemId: 'speaker' },
    states: {
      hearing: { invoke: { src: 'hear' }, on: { enough: 'deaf' } },
      deaf: {},
    },
    on: { '*': { actions: 'note' } },
  })
  const actor = createActor(machine).start()
  return { heard, actor, say: (news: News) => actor.system.get('speaker').send(news) }
}

test('what an actor emits is passed on as it is, of the types that are asked for', () => {
  const { heard, say } = listener()
  say({ type: 'news.good', text: 'Paneer is back' })
  say({ type: 'gossip' })
  say({ type: 'news.bad' })
  expect(heard).toEqual([{ type: 'news.good', text: 'Paneer is back' }, { type: 'news.bad' }])
})

test('nothing is passed on after the state that hears it was left', () => {
  const { heard, actor, say } = listener()
  actor.send({ type: 'enough' })
  say({ type: 'news.bad' })
  expect(heard).toEqual([])
})

test.each(catalogue.map((flow) => [flow.place, flow] as const))(
  '%s starts nothing anew that it invokes for good: what tells at once would start it for ever',
  async (_, { load }) => {
    const { machine } = await load()
    const again = [...machine.root.transitions.values()].flat().filter(({ reenter }) => reenter)
    expect(machine.root.invoke.length > 0 ? again.map(({ eventType }) => eventType) : []).toEqual([])
  },
)
