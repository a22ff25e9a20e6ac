import { partnerLimits } from '@tiffin-junction/contract/domain/partner'
import type { SnapshotFrom } from 'xstate'
import type { menuSetupMachine } from './menu-setup.machine.ts'
import { canAddCategory } from './menu-setup.rules.ts'

type Snapshot = SnapshotFrom<typeof menuSetupMachine>

/** The categories with their dishes. */
export const categoriesOf = ({ context }: Snapshot) => context.draft.categories

/** Name of the next category, as typed. */
export const categoryNameOf = ({ context }: Snapshot) => context.draft.categoryName

/** Whether the typed name is not blank and there is room for another category. */
export const isCategoryAddable = ({ context }: Snapshot): boolean => canAddCategory(context.draft)

/** Whether there is no room for another category. */
export const isMenuFull = (snapshot: Snapshot): boolean =>
  categoriesOf(snapshot).length >= partnerLimits.categories

/** Whether a dish is being filled in for one of the categories. */
export const isAddingDish = (snapshot: Snapshot) => snapshot.hasTag('adding')

/** Whether a dish is being filled in for this category. */
export const isOpenCategory =
  (id: number) =>
  ({ context }: Snapshot): boolean =>
    context.draft.openCategory === id

/** The dish as it is being filled in. */
export const dishOf = ({ context }: Snapshot) => context.draft.item
