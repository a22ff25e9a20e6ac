import type { Section } from '@tiffin-junction/contract/domain/page'
import { assign, type EventObject, log, sendTo, setup } from 'xstate'
import { type Failed, requiredAction, requiredActor, requiredCallback } from '../required.ts'
import {
  currentSection,
  type InSight,
  isLoadedTo,
  type Loaded,
  nothingLoaded,
  pageOfSection,
} from './menu-sections.rules.ts'

export interface MenuSectionsInput {
  /** In order; at least one. */
  readonly sections: readonly Section[]
  /** Name of the section that the address of the page names, if it is to be shown. */
  readonly arrival?: string | null
}

export interface MenuSectionsContext {
  readonly sections: readonly Section[]
  readonly loaded: Loaded
  /** Name of the section that the page shows. */
  readonly current: string
  /** Name of the section that was chosen, until it is reached. */
  readonly chosen: string | null
}

/** Asks the list for the page that holds the first item of a section. */
export interface SectionRequest {
  readonly type: 'page.requested' | 'retry.requested'
  readonly page: number
}

export type MenuSectionsEvent =
  | { readonly type: 'section.chosen'; readonly name: string }
  /** More of the list is loaded, or a page failed. */
  | ({ readonly type: 'list.loaded' } & Loaded)
  /** Other sections are in sight. */
  | ({ readonly type: 'sight.changed' } & InSight)

/**
 * The jump list of a menu: which of its sections the page shows, and the way to another one (DIS-129 to DIS-131). It
 * lives as long as the listed items; a filter or a search starts another one.
 */
export const menuSectionsMachine = setup({
  types: {} as {
    input: MenuSectionsInput
    context: MenuSectionsContext
    events: MenuSectionsEvent
    tags: 'loading'
  },
  actors: {
    /** The list of the items. */
    items: requiredCallback<SectionRequest>('items'),
    /** Sends which sections are in sight. */
    sight: requiredCallback<EventObject>('sight'),
    /**
     * Scrolls to a section that is loaded, and moves the focus to its heading; `false` if the person has scrolled
     * elsewhere meanwhile.
     */
    scrollTo: requiredActor<boolean, { readonly name: string }>('scrollTo'),
  },
  guards: {
    isReached: ({ context }, name: string) => isLoadedTo(context.sections, name, context.loaded),
    hasReached: ({ context: { sections, chosen } }, loaded: Loaded) =>
      chosen !== null && isLoadedTo(sections, chosen, loaded),
    isChosen: ({ context }) => context.chosen !== null,
    isThere: (_, isThere: boolean) => isThere,
    hasStopped: (_, { hasStopped }: Loaded) => hasStopped,
  },
  actions: {
    setLoaded: assign((_, { count, ahead, isAtEnd, hasStopped }: Loaded) => ({
      loaded: { count, ahead, isAtEnd, hasStopped },
    })),
    setChosen: assign((_, chosen: string) => ({ chosen })),
    forgetChosen: assign({ chosen: null }),
    setReached: assign(({ context: { chosen, current } }) => ({ current: chosen ?? current, chosen: null })),
    setCurrent: assign(({ context: { sections, loaded, current } }, sight: InSight) => ({
      current: currentSection(sections, sight, loaded, current),
    })),
    requestPage: sendTo('items', ({ context: { sections, chosen, current, loaded } }) => ({
      type: loaded.hasStopped ? ('retry.requested' as const) : ('page.requested' as const),
      page: pageOfSection(sections, chosen ?? current),
    })),
    /** Writes the chosen section to the address, so that a shared link leads to it. */
    keepSection: requiredAction<{ readonly name: string }>('keepSection'),
    logFailure: log((_, { error }: Failed) => error, 'menuSections: scrolling to a section failed'),
  },
}).createMachine({
  id: 'menuSections',
  context: ({ input: { sections, arrival = null } }) => ({
    sections,
    loaded: nothingLoaded,
    current: sections[0]?.name ?? '',
    chosen: sections.some(({ name }) => name === arrival) ? arrival : null,
  }),
  invoke: [
    { id: 'items', src: 'items' },
    { id: 'sight', src: 'sight' },
  ],
  on: {
    'list.loaded': { actions: { type: 'setLoaded', params: ({ event }) => event } },
    'section.chosen': [
      {
        guard: { type: 'isReached', params: ({ event }) => event.name },
        target: '.scrolling',
        actions: [
          { type: 'setChosen', params: ({ event }) => event.name },
          { type: 'keepSection', params: ({ event }) => event },
        ],
      },
      {
        target: '.loading',
        actions: [
          { type: 'setChosen', params: ({ event }) => event.name },
          { type: 'keepSection', params: ({ event }) => event },
        ],
      },
    ],
  },
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'isChosen', target: 'loading', meta: { req: ['DIS-152'] } }, { target: 'following' }],
    },
    following: {
      description: 'The section in sight is the current one',
      meta: { req: ['DIS-130'] },
      on: { 'sight.changed': { actions: { type: 'setCurrent', params: ({ event }) => event } } },
    },
    loading: {
      description: 'The page with the first item of the chosen section is on its way',
      tags: 'loading',
      meta: { req: ['DIS-131'] },
      entry: 'requestPage',
      on: {
        'list.loaded': [
          {
            guard: { type: 'hasReached', params: ({ event }) => event },
            target: 'scrolling',
            actions: { type: 'setLoaded', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasStopped', params: ({ event }) => event },
            target: 'following',
            actions: [{ type: 'setLoaded', params: ({ event }) => event }, 'forgetChosen'],
          },
          {
            target: 'loading',
            reenter: true,
            actions: { type: 'setLoaded', params: ({ event }) => event },
          },
        ],
      },
    },
    scrolling: {
      description: 'The page scrolls to the chosen section, which is the current one meanwhile',
      meta: { req: ['DIS-131'] },
      invoke: {
        id: 'scrollTo',
        src: 'scrollTo',
        input: ({ context: { chosen, current } }) => ({ name: chosen ?? current }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'following',
            actions: 'setReached',
          },
          { target: 'following', actions: 'forgetChosen' },
        ],
        onError: {
          target: 'following',
          actions: ['forgetChosen', { type: 'logFailure', params: ({ event }) => event }],
        },
      },
    },
  },
})
