import { blankItem, type MenuSetup, partnerLimits } from '@tiffin-junction/contract/domain/partner'
import { assign, setup } from 'xstate'
import {
  canAddCategory,
  hasRoomIn,
  type ItemFlag,
  type ItemTextField,
  isAddable,
  isEmptyCategory,
  truncateItemText,
  withCategory,
  withItem,
  withoutItem,
} from './menu-setup.rules.ts'

export type MenuSetupEvent =
  | { readonly type: 'category.typed'; readonly name: string }
  | { readonly type: 'category.added' }
  | { readonly type: 'category.removed'; readonly id: number }
  /** Starts a new dish in a category. */
  | { readonly type: 'item.started'; readonly categoryId: number }
  | { readonly type: 'item.typed'; readonly field: ItemTextField; readonly value: string }
  | { readonly type: 'item.marked'; readonly flag: ItemFlag; readonly isSet: boolean }
  | { readonly type: 'item.added' }
  | { readonly type: 'item.cancelled' }
  | { readonly type: 'item.removed'; readonly categoryId: number; readonly itemId: number }

/** Step 3 of the onboarding: categories and their dishes. At most one dish is being filled in at a time. */
export const menuSetupMachine = setup({
  types: {} as {
    input: { readonly draft: MenuSetup }
    context: { readonly draft: MenuSetup }
    events: MenuSetupEvent
    tags: 'adding'
  },
  guards: {
    isAdding: ({ context: { draft } }) =>
      draft.categories.some((category) => category.id === draft.openCategory),
    canAddCategory: ({ context }) => canAddCategory(context.draft),
    isEmptyCategory: ({ context }, id: number) => isEmptyCategory(context.draft, id),
    hasRoom: ({ context }, id: number) => hasRoomIn(context.draft, id),
    isAddable: ({ context }) => isAddable(context.draft.item),
  },
  actions: {
    setCategory: assign(({ context }, name: string) => ({
      draft: { ...context.draft, categoryName: name.slice(0, partnerLimits.text) },
    })),
    addCategory: assign(({ context }) => ({ draft: withCategory(context.draft) })),
    removeCategory: assign(({ context: { draft } }, id: number) => ({
      draft: { ...draft, categories: draft.categories.filter((category) => category.id !== id) },
    })),
    openCategory: assign(({ context }, openCategory: number) => ({
      draft: { ...context.draft, openCategory },
    })),
    setText: assign(({ context: { draft } }, { field, value }: { field: ItemTextField; value: string }) => ({
      draft: { ...draft, item: { ...draft.item, [field]: truncateItemText(field, value) } },
    })),
    setFlag: assign(({ context: { draft } }, { flag, isSet }: { flag: ItemFlag; isSet: boolean }) => ({
      draft: { ...draft, item: { ...draft.item, [flag]: isSet } },
    })),
    addItem: assign(({ context }) => ({ draft: withItem(context.draft) })),
    forgetItem: assign(({ context }) => ({
      draft: { ...context.draft, openCategory: null, item: blankItem },
    })),
    removeItem: assign(({ context }, at: { categoryId: number; itemId: number }) => ({
      draft: withoutItem(context.draft, at.categoryId, at.itemId),
    })),
  },
}).createMachine({
  id: 'menuSetup',
  context: ({ input: { draft } }) => ({ draft }),
  on: {
    'category.typed': { actions: { type: 'setCategory', params: ({ event }) => event.name } },
    'category.added': { guard: 'canAddCategory', actions: 'addCategory', meta: { req: ['PAR-17'] } },
    'item.removed': { actions: { type: 'removeItem', params: ({ event }) => event } },
  },
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isAdding', target: 'adding' }, { target: 'listing' }] },
    listing: {
      description: 'The categories with their dishes',
      meta: { req: ['PAR-2', 'PAR-15'] },
      on: {
        'category.removed': {
          guard: { type: 'isEmptyCategory', params: ({ event }) => event.id },
          actions: { type: 'removeCategory', params: ({ event }) => event.id },
        },
        'item.started': {
          guard: { type: 'hasRoom', params: ({ event }) => event.categoryId },
          target: 'adding',
          actions: { type: 'openCategory', params: ({ event }) => event.categoryId },
        },
      },
    },
    adding: {
      description: 'A dish is being filled in for one of the categories',
      tags: 'adding',
      meta: { req: ['PAR-15'] },
      on: {
        'item.typed': {
          actions: { type: 'setText', params: ({ event }) => event },
          meta: { req: ['PAR-18', 'PAR-19'] },
        },
        'item.marked': { actions: { type: 'setFlag', params: ({ event }) => event } },
        'item.added': {
          guard: 'isAddable',
          target: 'listing',
          actions: 'addItem',
          meta: { req: ['PAR-16'] },
        },
        'item.cancelled': { target: 'listing', actions: 'forgetItem' },
      },
    },
  },
})
