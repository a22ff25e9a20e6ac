import type { User } from '@tiffin-junction/contract/domain/session'
import type { SnapshotFrom } from 'xstate'
import type { profileMachine } from './profile.machine.ts'
import { isSavable, needsPassword } from './profile.rules.ts'

type Snapshot = SnapshotFrom<typeof profileMachine>

/** The profile as the server has it. */
export const savedOf = ({ context }: Snapshot): User => context.saved

/** The e-mail address as the server has it. */
export const emailOf = (snapshot: Snapshot): string => savedOf(snapshot).email

/** The profile as edited. */
export const draftOf = ({ context }: Snapshot): User => context.draft

/** The current password, as typed. */
export const passwordOf = ({ context }: Snapshot): string => context.password

/** Whether the changes need the current password. */
export const isPasswordNeeded = ({ context }: Snapshot): boolean => needsPassword(context)

/** Whether the profile can be saved as it is edited. */
export const isReady = ({ context }: Snapshot): boolean => isSavable(context)

/** Error message of the last attempt. */
export const problemOf = ({ context }: Snapshot): string | null => context.problem

/** Whether the profile is loading. */
export const isLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('loading')

/** Whether the profile could not be loaded. */
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('failed')

/** Whether the profile is shown and may be edited. */
export const isViewing = (snapshot: Snapshot): boolean => snapshot.hasTag('viewing')

/** Whether the profile is being edited or saved. */
export const isEditing = (snapshot: Snapshot): boolean => snapshot.hasTag('editing')

/** Whether the profile is being saved. */
export const isSaving = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
