import { expect, type Page } from '@playwright/test'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { writeItem } from '@tiffin-junction/contract/calls/menu-wire'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model from '../../machines/discover/menu-sections.model.ts'
import type { InSight, Loaded } from '../../machines/discover/menu-sections.rules.ts'
import { menuItem, payloadOf } from '../../tests/samples.ts'
import { jumpList, sectionActions, sectionShows } from '../drivers/menu-sections.ts'
import { pagedListActions } from '../drivers/paged-list.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { guestAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const names = ['Starters', 'Mains', 'Drinks'] as const
const pageSize = 10
const sections = names.map((name) => ({ name, count: pageSize }))
/** The items of a page, which has one section. */
const pageOf = (page: number) =>
  Array.from({ length: pageSize }, (_, place) =>
    writeItem(menuItem(page * 100 + place, { section: names[page - 1] ?? '' })),
  )

/** Number of the page with a section. */
const numberOf = (section: string) => names.indexOf(section as never) + 1
const has = ({ count, ahead }: Loaded, page: number) => count >= page * pageSize || ahead.includes(page)

const loadedBy = (step: Step) => payloadOf(step) as unknown as Loaded
const sightIn = (step: Step) => payloadOf(step) as unknown as InSight
const loadedIn = ({ context }: AnyMachineSnapshot): Loaded => context.loaded

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(
    page,
    guestAnswers.filter(({ endpoint }) => endpoint !== getRestaurantItems),
  )
  const does = sectionActions(page)
  const shows = sectionShows(page)
  const list = pagedListActions(page)
  const loaded = new Set<number>()
  let current: string = names[0]
  let chosen: string | null = null

  const answerPage = async () => {
    const call = await api.call(getRestaurantItems)
    const asked = Number(new URL(call.request.url()).searchParams.get('page'))
    loaded.add(asked)
    await call.answer({ ...ok, data: pageOf(asked), total: sections.length * pageSize, sections })
  }
  const reach = async () => {
    if (!chosen || !loaded.has(numberOf(chosen))) return
    current = chosen
    chosen = null
    await shows.reached(current)
  }
  return {
    does: {
      start: async (step) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        if (step.type === 'start' && step.scenario === 'linked') chosen = 'Drinks'
        await page.goto(`/foods/item-card/5${chosen ? '?section=Drinks' : ''}`)
        await answerPage()
        await expect(jumpList(page)).toBeVisible()
      },
      'section.chosen': async (step) => {
        chosen = String(payloadOf(step).name)
        await does.choose(chosen)
        await reach()
      },
      'items:list.loaded': async (step) => {
        if (!chosen && api.waiting(getRestaurantItems) === 0) {
          await list.scrollToTop()
          await list.scrollToEnd()
        }
        if (!chosen) {
          // How far the page had scrolled when it requested more depends on timing.
          await list.scrollToTop()
          current = names[0]
        }
        if (loadedBy(step).hasStopped) {
          await (await api.call(getRestaurantItems)).lose()
          chosen = null
          return
        }
        await answerPage()
        await reach()
      },
      'sight:sight.changed': async (step) => {
        const { edge, names: seen } = sightIn(step)
        if (edge === 'top') await list.scrollToTop()
        else if (edge === 'end') await list.scrollToEnd()
        else await does.scrollTo(seen[0] ?? '')
        current = edge === 'end' ? names[2] : (seen[0] ?? names[0])
      },
    },
    shows: {
      following: async () => {
        await shows.current(names, current)
        await shows.loading('', false)
      },
      loading: async () => {
        await shows.current(names, chosen ?? '')
        await shows.loading(chosen ?? '', true)
      },
      scrolling: async () => {},
    },
  }
}

export const menuSectionsFlow: BrowserFlow = {
  flow: 'menu-sections',
  id: 'menuSections',
  isAsleepAtStart: false,
  // The page reports what is in sight and what is loaded as it scrolls.
  repeats: ['menuSections | list.loaded | 0', 'menuSections.following | sight.changed | 0'],
  model,
  proves: '[DIS-129 DIS-130 DIS-131]',
  drive,
  cannot: [
    {
      step: 'items:list.loaded',
      when: (snapshot, step) => {
        const [before, after] = [loadedIn(snapshot), loadedBy(step)]
        const isSame = [1, 2, 3].every((page) => has(before, page) === has(after, page))
        if (before.hasStopped) return !isSame || after.hasStopped || !snapshot.matches('loading')
        if (before.count === 0) return after.hasStopped || !has(after, 1) || has(after, 2) || has(after, 3)
        if (after.hasStopped) return !isSame
        const { chosen } = snapshot.context
        const missing = [1, 2, 3].filter((page) => !has(before, page))
        const next = chosen && !has(before, numberOf(chosen)) ? numberOf(chosen) : missing[0]
        return [1, 2, 3].some((page) => has(after, page) !== (has(before, page) || page === next))
      },
      because: 'one page is loaded at a time: that of the chosen section, else the first that is missing',
    },
    {
      step: 'sight:sight.changed',
      when: (snapshot, step) => {
        const { names: seen, edge } = sightIn(step)
        const loaded = loadedIn(snapshot)
        return edge === 'end' ? !loaded.isAtEnd : seen.some((name) => !has(loaded, numberOf(name)))
      },
      because: 'what is not loaded is not in sight',
    },
    {
      step: 'sight:sight.changed',
      when: (_, step) => sightIn(step).edge === null && sightIn(step).names.length === 0,
      because: 'between its top and its end a list has a section everywhere',
    },
    {
      step: 'scrollTo.done#1',
      because: 'a jump takes a fraction of a second, in which nobody scrolls elsewhere by plan',
    },
    { step: 'scrollTo.error', because: 'scrolling does not fail' },
  ],
  follows: (snapshot, step) => {
    if (step.type === 'start') return 'items:list.loaded'
    if (snapshot.matches('scrolling')) return 'scrollTo.done'
    const { hasStopped, ahead } = loadedIn(snapshot)
    // The list tries again at once.
    if (!snapshot.matches('loading') || !hasStopped) return undefined
    return ahead.length === 0 ? 'items:list.loaded' : 'items:list.loaded#1'
  },
}
