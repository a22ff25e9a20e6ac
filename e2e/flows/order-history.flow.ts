import { expect, type Page } from '@playwright/test'
import { getOrdersHistory, submitCombinedRating } from '@tiffin-junction/contract/calls/order'
import { isRated, type Order } from '@tiffin-junction/contract/domain/order'
import type { AnyMachineSnapshot } from 'xstate'
import { canMoveOn, newsInterval } from '../../machines/order/order-history.rules.ts'
import { payloadOf } from '../../tests/samples.ts'
import { credentialText, enterAs, OtherTab } from '../drivers/device.ts'
import { orderHistoryActions, orderHistoryShows } from '../drivers/order-history.ts'
import { setVisible } from '../drivers/presence.ts'
import { ratingActions, ratingShows } from '../drivers/rating.ts'
import { passTimeUntilVisible, stopClock } from '../drivers/stopped-clock.ts'
import { toastShows } from '../drivers/toast.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { delivered, firstPage, flooded, follows, model, rated, withNews } from './order-history-model.ts'
import { orderWireOf } from './order-wire.ts'
import { PausedApi, type PausedCall, prepared } from './paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const labels = new Map<unknown, string>([
  [null, 'All Orders'],
  ['delivered', 'Delivered'],
  ['preparing', 'Preparing'],
])

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [
    prepared(submitCombinedRating, () => ({ ...ok, message: 'Rating submitted successfully!' })),
    ...emptyCartAnswers,
    ...memberAnswers,
  ])
  const otherTab = new OtherTab(page)
  const does = orderHistoryActions(page)
  const shows = orderHistoryShows(page)
  const modal = { does: ratingActions(page), shows: ratingShows(page) }
  const toast = toastShows(page)
  let listed: readonly Order[] = []
  let filter: unknown = null
  let typed = ''
  /** What the list was last asked for. */
  let searched = ''
  let open: string | null = null
  let hasFailed = false
  let isNewsDue = false
  let news: PausedCall | null = null
  let turn = 0

  // The request for the newest orders is held; the list gets its answer at once.
  api.meet(getOrdersHistory, async (call) => {
    const query = new URL(call.request.url()).searchParams
    expect(query.get('limit')).toBe('10')
    if (isNewsDue) {
      isNewsDue = false
      news = call
      return
    }
    const answer = (orders: readonly Order[]) =>
      call.answer({ ...ok, data: orders.map(orderWireOf), total: orders.length })
    if (query.get('page') !== '1') return call.refuse(500, flooded)
    if (query.get('search') === 'preparing') return call.lose()
    expect(query.get('text')).toBe(searched.trim())
    return answer(query.get('search') === 'delivered' || searched ? [delivered] : firstPage)
  })
  const reload = () => {
    searched = typed
    hasFailed = filter === 'preparing'
    listed = hasFailed ? [] : filter === 'delivered' || searched ? [delivered] : firstPage
  }
  const beginAnew = () => {
    filter = null
    typed = ''
    open = null
    reload()
  }
  const askedForNews = async (): Promise<PausedCall> => {
    await expect.poll(() => news, 'the question how orders stand').not.toBeNull()
    if (!news) throw new Error('Nobody asks how orders stand')
    const call = news
    news = null
    return call
  }
  const seeOrders = async () => {
    await shows.filtered(labels.get(filter) ?? '')
    await shows.searched(typed)
    await shows.listed(listed.map(({ restaurantName }) => restaurantName))
    await shows.expanded(open)
    await (hasFailed ? shows.failed() : shows.noFailure())
    await shows.moreOffered(listed.length === 10 && !hasFailed)
    const [first, second] = listed
    if (first && isRated(first)) await modal.shows.rated(5, 4, 'Hot')
    if (!second) return
    await shows.statusOf(
      second.restaurantName,
      second.status === 'preparing' ? 'Preparing' : 'Out for Delivery',
    )
  }
  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await stopClock(page)
        await enterAs(page, asha)
        beginAnew()
        await does.open()
        await passTimeUntilVisible(page, page.getByRole('article').first())
      },
      // Another tab signs somebody else in, or out.
      'session:session.changed': async (step) => {
        news = null
        const token = payloadOf(step).isSignedIn ? `token-of-person-${++turn}` : ''
        await otherTab.remember({ user_cred: credentialText(token) })
        beginAnew()
      },
      'filter.chosen': async (step) => {
        filter = payloadOf(step).status
        open = null
        reload()
        await does.filter(labels.get(filter) ?? '')
        if (hasFailed) await toast.error('Network Error.')
      },
      'text.changed': async (step) => {
        typed = String(payloadOf(step).text)
        if (typed === '') {
          open = null
          reload()
        }
        await does.search(typed)
        if (typed === '' && hasFailed) await toast.error('Network Error.')
      },
      'after typing': async (step) => {
        const due = step.type === 'wait' ? step.ms : 0
        await page.clock.runFor(due - 100)
        await seeOrders()
        open = null
        reload()
        await page.clock.runFor(100)
        if (hasFailed) await toast.error('Network Error.')
      },
      'card.toggled': async (step) => {
        const restaurant = `Kitchen ${payloadOf(step).id}`
        open = open === restaurant ? null : restaurant
        await does.toggle(restaurant)
      },
      'more.requested': async () => {
        hasFailed = true
        await does.loadMore()
        await toast.error(flooded)
      },
      'retry.requested': async () => {
        reload()
        await does.retry()
      },
      'rating.requested': () => modal.does.open(delivered.restaurantName),
      'rating.done': async (step) => {
        if (step.sample > 0) return modal.does.cancel()
        listed = listed.map((each) => (each.id === delivered.id ? rated : each))
        await modal.does.rate('Food', 5)
        await modal.does.rate('Delivery', 4)
        await modal.does.comment('Hot')
        await modal.does.submit()
      },
      'pause.done': async () => {
        isNewsDue = true
        if (canMoveOn({ listed })) return page.clock.runFor(newsInterval)
        await setVisible(page, false)
        await setVisible(page, true)
      },
      'askNews.done': async (step) => {
        const { items }: { items: readonly Order[] } = Object(step.type === 'done' ? step.output : null)
        const call = await askedForNews()
        listed = withNews(listed, items)
        await call.answer({ ...ok, data: items.map(orderWireOf), total: items.length })
      },
      'askNews.error': async () => (await askedForNews()).lose(),
    },
    shows: {
      guest: shows.guest,
      'member.orders.browsing': async () => {
        await modal.shows.open(false)
        await seeOrders()
      },
      'member.orders.rating': () => modal.shows.open(true),
      'member.search.resting': () => shows.searched(typed),
      'member.search.typing': async () => expect(typed).not.toBe(''),
      'member.news.resting': async () => expect(news).toBeNull(),
      'member.news.waiting': async () => expect(news).toBeNull(),
      'member.news.asking': () =>
        expect.poll(() => news !== null, 'the question how orders stand').toBe(true),
    },
  }
}

const inModal = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('rating')
const covered = 'the rating modal covers the page'
const listedIn = ({ context }: AnyMachineSnapshot): readonly Order[] => context.listed

export const orderHistoryFlow: BrowserFlow = {
  flow: 'order-history',
  id: 'orderHistory',
  isAsleepAtStart: false,
  // The list emits a snapshot for each of its own steps, whether or not its orders change.
  repeats: ['orderHistory.member | xstate.snapshot.list | 1'],
  model,
  proves: '[ORD-97 ORD-98 ORD-100 ORD-103 ORD-104 ORD-105 ORD-109 ORD-111 ORD-216]',
  drive,
  cannot: [
    { step: 'session:session.ended', because: 'the page is left; journeys-sign-in.spec.ts comes back to it' },
    { step: 'list.snapshot', because: 'the list changes by itself, as a part of the step that asks it to' },
    {
      step: 'session:session.changed#1',
      when: (snapshot) => snapshot.matches('guest'),
      because: 'a guest cannot sign out',
    },
    {
      step: 'text.changed',
      when: ({ context }, step) => context.text === payloadOf(step).text,
      because: 'the box only tells of a change',
    },
    ...['filter.chosen', 'card.toggled', 'more.requested', 'retry.requested'].map((step) => ({
      step,
      when: inModal,
      because: covered,
    })),
    {
      step: 'filter.chosen',
      when: ({ context }, step) => context.filter === payloadOf(step).status,
      because: 'a list of choices only tells of another choice',
    },
    {
      step: 'card.toggled',
      when: (snapshot, step) => !listedIn(snapshot).some(({ id }) => id === payloadOf(step).id),
      because: 'only an order in the list has a card',
    },
    {
      step: 'more.requested',
      when: (snapshot) => listedIn(snapshot).length < 10 || snapshot.context.lastFailure !== null,
      because: 'Load More is hidden at the end of the list and after a failure',
    },
    {
      step: 'retry.requested',
      when: ({ context }) => context.lastFailure === null,
      because: 'Try again is only shown after a failure',
    },
    ...['order.changed', 'order.dropped'].map((step) => ({
      step,
      because: 'the flow order-change walks what a person does with an order',
    })),
    {
      step: 'rating.requested#1',
      because: 'an order that is not delivered has no button to rate it',
    },
    {
      step: 'rating.requested',
      when: (snapshot) => !listedIn(snapshot).some((each) => each.id === 'a' && !isRated(each)),
      because: 'only an unrated order in the list has the button',
    },
  ],
  follows,
}
