import type { SnapshotFrom } from 'xstate'
import type { TrainOrderLink } from '../order/running-order.selectors.ts'
import type { ChatMessage, helpChatMachine } from './help-chat.machine.ts'

type Snapshot = SnapshotFrom<typeof helpChatMachine>

/** Messages, oldest first. */
export const messagesOf = ({ context }: Snapshot): readonly ChatMessage[] => context.messages

/** Text in the box. */
export const draftOf = ({ context }: Snapshot): string => context.draft

/** The order under way to a train; `null` without one. */
export const trainOrderIn = ({ context }: Snapshot): TrainOrderLink | null => context.order

/** Whether the chat is shown. */
export const isOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open')

/** Whether the bot is typing. */
export const isBotTyping = (snapshot: Snapshot): boolean => snapshot.hasTag('typing')

/** Whether the quick options are shown. */
export const hasOptions = (snapshot: Snapshot): boolean => snapshot.hasTag('options')
