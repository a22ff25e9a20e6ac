import { expect, test } from 'vitest'
import { createActor, emit, setup } from 'xstate'
import { catalogue } from '../tests/flows/catalogue.ts'
import { followersOf } from '../tests/followers.ts'
import { emissionsOf } from './composition.ts'

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
    initial: 'resting',
    invoke: { src: 'speaker', systemId: 'speaker' },
    states: {
      resting: { on: { begin: 'hearing' } },
      hearing: { invoke: { src: 'hear' }, on: { enough: 'deaf' } },
      deaf: {},
    },
    on: { '*': { actions: 'note' } },
  })
  const actor = createActor(machine).start()
  const said = actor.system.get('speaker')
  const count = followersOf(said)
  actor.send({ type: 'begin' })
  return { heard, actor, count, say: (news: News) => said.send(news) }
}

test('emitted events of the requested types are passed on unchanged', () => {
  const { heard, say } = listener()
  say({ type: 'news.good', text: 'Paneer is back' })
  say({ type: 'gossip' })
  say({ type: 'news.bad' })
  expect(heard).toEqual([{ type: 'news.good', text: 'Paneer is back' }, { type: 'news.bad' }])
})

test('nothing is passed on after the listening state is left, and its subscriptions are removed', () => {
  const { heard, actor, say, count } = listener()
  expect(count()).toBe(2)
  actor.send({ type: 'enough' })
  expect(count()).toBe(0)
  say({ type: 'news.bad' })
  expect(heard).toEqual([])
})

test.each(catalogue.map((flow) => [flow.place, flow] as const))(
  '%s does not re-enter its root: an invoked actor that sends at once would restart for ever',
  async (_, { load }) => {
    const { machine } = await load()
    const again = [...machine.root.transitions.values()].flat().filter(({ reenter }) => reenter)
    expect(machine.root.invoke.length > 0 ? again.map(({ eventType }) => eventType) : []).toEqual([])
  },
)
