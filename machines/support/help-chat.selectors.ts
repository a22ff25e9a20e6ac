import type { SnapshotFrom } from 'xstate'
import type { ChatMessage, helpChatMachine } from './help-chat.machine.ts'

type Snapshot = SnapshotFrom<typeof helpChatMachine>

/** What was said, oldest first. */
export const messagesOf = ({ context }: Snapshot): readonly ChatMessage[] => context.messages

/** What is typed into the box. */
export const draftOf = ({ context }: Snapshot): string => context.draft

/** Whether the chat is shown. */
export const isOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open')

/** Whether the bot types. */
export const isBotTyping = (snapshot: Snapshot): boolean => snapshot.hasTag('typing')

/** Whether the quick options are offered. */
export const hasOptions = (snapshot: Snapshot): boolean => snapshot.hasTag('options')
