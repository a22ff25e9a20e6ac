import type { OutletType, PartnerDocuments } from '@tiffin-junction/contract/domain/partner'
import { type DocumentField, sanitizeDocumentNumber } from '@tiffin-junction/contract/domain/partner-formats'
import { assign, setup } from 'xstate'

export type DocumentsEvent =
  | { readonly type: 'outlet.chosen'; readonly outletType: OutletType | '' }
  | { readonly type: 'number.changed'; readonly field: DocumentField; readonly value: string }
  /** Expiry date of the FSSAI certificate as `YYYY-MM-DD`, or empty. */
  | { readonly type: 'expiry.changed'; readonly date: string }

export interface DocumentsContext {
  readonly draft: PartnerDocuments
  /** `YYYY-MM-DD`. */
  readonly today: string
}

/**
 * Step 2 of the onboarding: the numbers of a partner's documents. It shows hints and rejects no input. The
 * person cannot proceed from here because nothing checks the documents (see the `onboarding` machine).
 */
export const documentsMachine = setup({
  types: {} as { input: DocumentsContext; context: DocumentsContext; events: DocumentsEvent },
  actions: {
    setOutlet: assign(({ context }, outletType: OutletType | '') => ({
      draft: { ...context.draft, outletType },
    })),
    setNumber: assign(({ context }, { field, value }: { field: DocumentField; value: string }) => ({
      draft: { ...context.draft, [field]: sanitizeDocumentNumber(field, value) },
    })),
    setExpiry: assign(({ context }, fssaiExpiry: string) => ({ draft: { ...context.draft, fssaiExpiry } })),
  },
}).createMachine({
  id: 'documents',
  context: ({ input }) => input,
  initial: 'editing',
  states: {
    editing: {
      description: 'Outlet type, PAN, GSTIN, bank and FSSAI, each with a word on its format',
      meta: { req: ['PAR-2'] },
      on: {
        'outlet.chosen': {
          actions: { type: 'setOutlet', params: ({ event }) => event.outletType },
          meta: { req: ['PAR-11'] },
        },
        'number.changed': {
          actions: { type: 'setNumber', params: ({ event }) => event },
          meta: { req: ['PAR-12'] },
        },
        'expiry.changed': {
          actions: { type: 'setExpiry', params: ({ event }) => event.date },
          meta: { req: ['PAR-14'] },
        },
      },
    },
  },
})
