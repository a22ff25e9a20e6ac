import type { SnapshotFrom } from 'xstate'
import { partnerLimits } from '../../src/domain/partner.ts'
import type { menuSetupMachine } from './menu-setup.machine.ts'
import { canAddCategory } from './menu-setup.rules.ts'

type Snapshot = SnapshotFrom<typeof menuSetupMachine>

/** The name of the category that is to be added, as it is typed. */
export const categoryNameOf = ({ context }: Snapshot) => context.draft.categoryName

/** Whether a category of that name can be added. */
export const mayAddCategory = ({ context }: Snapshot): boolean => canAddCategory(context.draft)

/** The categories of the menu. */
export const categoriesOf = ({ context }: Snapshot) => context.draft.categories

/** The item that is being filled in. */
export const itemOf = ({ context }: Snapshot) => context.draft.item

/** Whether an item is being filled in. */
export const isAddingItem = (snapshot: Snapshot): boolean => snapshot.hasTag('adding')

/** Whether the items of a category are shown. */
export const isCategoryOpen =
  (id: Snapshot['context']['draft']['openCategory']) =>
  ({ context }: Snapshot): boolean =>
    context.draft.openCategory === id

/** Whether there are as many categories as there may be. */
export const hasMostCategories = ({ context }: Snapshot): boolean =>
  context.draft.categories.length >= partnerLimits.categories
