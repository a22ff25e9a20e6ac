import type { AddOnGroup, ExistingVariant } from '@tiffin-junction/contract/domain/catalogue'
import type { Choices } from '@tiffin-junction/contract/domain/pricing'
import type { SnapshotFrom } from 'xstate'
import type { customizationMachine } from './customization.machine.ts'
import { priceOf } from './customization.rules.ts'

type Snapshot = SnapshotFrom<typeof customizationMachine>

/** The name of the item. */
export const nameOf = ({ context }: Snapshot): string => context.item.name

/** Add-on groups of the item. */
export const groupsOf = ({ context }: Snapshot): readonly AddOnGroup[] => context.groups

/** Add-ons chosen so far. */
export const choicesOf = ({ context }: Snapshot): Choices => context.choices

/** The variants of the item in the cart. */
export const variantsOf = ({ context }: Snapshot): readonly ExistingVariant[] => context.variants

/** Number of pieces to add. */
export const quantityOf = ({ context }: Snapshot): number => context.quantity

/** Price of all pieces as chosen, in paise. */
export const totalOf = ({ context }: Snapshot): number => priceOf(context).total

/** Whether the item can be ordered. */
export const isAvailable = ({ context }: Snapshot): boolean => context.item.isAvailable

/** Whether the sheet shows the variants in the cart first. */
export const isChooser = ({ context }: Snapshot): boolean => context.mode === 'variants'

/** Whether the item can be added to the cart as chosen. */
export const isReady = (snapshot: Snapshot): boolean => snapshot.can({ type: 'customization.confirmed' })

/** Whether the variants in the cart are shown. */
export const hasVariants = (snapshot: Snapshot): boolean => snapshot.hasTag('variants')

/** Whether the add-ons are shown. */
export const isCustomizing = (snapshot: Snapshot): boolean => snapshot.hasTag('customizing')

/** Whether the add-ons could not be loaded. */
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('failed')
