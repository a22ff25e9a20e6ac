import * as kept from '@tiffin-junction/contract/calls/drafts'
import {
  blankDrafts,
  type ContractDraft,
  consents,
  type PartnerDrafts,
} from '@tiffin-junction/contract/domain/partner'
import { isBlank } from '@tiffin-junction/contract/domain/plain-text'
import { createStore } from '@xstate/store'
import { clearStorage, persist } from '@xstate/store/persist'
import { keys, read, remove, writeText } from './storage.ts'

/** Storage for a partner's drafts. They hold bank and tax numbers, so signing out removes them. */
const partnerStorage = {
  name: keys.partner,
  getItem: (): string | null => read(keys.partner),
  setItem: (_: string, text: string): void => writeText(keys.partner, text),
  removeItem: (): void => remove(keys.partner),
} as const

const areDistinct = (things: readonly { readonly id: number }[]): boolean =>
  new Set(things.map(({ id }) => id)).size === things.length

/** Whether a contract can have been signed: all consents are given and there is a name. */
const mayBeSigned = ({ agreed, fullName }: ContractDraft): boolean =>
  new Set(agreed).size === consents.length && !isBlank(fullName)

/** Reads the drafts from untrusted stored data. A step that is not valid becomes blank. */
const draftsOf = (stored: unknown): PartnerDrafts => {
  const { information, documents, menu, contract }: Readonly<Record<string, unknown>> = Object(stored)
  const drafts = { ...blankDrafts }
  if (kept.information().allows(information) && areDistinct(information.slots))
    drafts.information = information
  if (kept.documents().allows(documents)) drafts.documents = documents
  if (
    kept.menu().allows(menu) &&
    [menu.categories, ...menu.categories.map(({ items }) => items)].every(areDistinct)
  )
    drafts.menu = menu
  if (kept.contract().allows(contract))
    drafts.contract = { ...contract, isSigned: contract.isSigned && mayBeSigned(contract) }
  return drafts
}

const version = 1

/**
 * Opens the store of what a partner typed in all steps of the onboarding, which is kept on the device
 * (PAR-2). It is read and validated when the store opens, and written with every change.
 */
export const openPartnerDrafts = () =>
  createStore({
    context: blankDrafts,
    on: {
      'draft.changed': (drafts, { draft }: { draft: Partial<PartnerDrafts> }) => ({ ...drafts, ...draft }),
      'drafts.cleared': () => blankDrafts,
    },
  }).with(
    persist({
      name: partnerStorage.name,
      storage: partnerStorage,
      version,
      deserialize: (text) => ({ context: draftsOf(Object(JSON.parse(text)).context), version }),
    }),
  )

export type PartnerDraftsStore = ReturnType<typeof openPartnerDrafts>

/** Reads the drafts. */
export const readPartnerDrafts = (drafts: PartnerDraftsStore): PartnerDrafts => drafts.getSnapshot().context

/** Clears the drafts in the store and on the device. */
export const forgetPartnerDrafts = (drafts: PartnerDraftsStore): void => {
  drafts.send({ type: 'drafts.cleared' })
  void clearStorage(drafts)
}
