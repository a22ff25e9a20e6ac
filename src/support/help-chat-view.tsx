import { indianTime } from '@tiffin-junction/contract/domain/indian-time'
import { isBlank } from '@tiffin-junction/contract/domain/plain-text'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { ChatMessage, helpChatMachine } from '../../machines/support/help-chat.machine.ts'
import { optionNames, quickOptions } from '../../machines/support/help-chat.rules.ts'
import {
  draftOf,
  hasOptions,
  isBotTyping,
  isOpen,
  messagesOf,
} from '../../machines/support/help-chat.selectors.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SidePanel } from '../ui/side-panel.tsx'

type Chat = ActorRefFrom<typeof helpChatMachine>

const clock = indianTime({ hour: 'numeric', minute: '2-digit' })

function Line({ line: { sender, message, timestamp, order } }: { line: ChatMessage }) {
  const look =
    sender === 'user'
      ? 'ml-auto rounded-br-md bg-rail text-on-rail'
      : 'mr-auto rounded-bl-md bg-card text-ink drop-shadow-ticket'
  return (
    <li className={`max-w-[85%] rounded-2xl px-3.5 py-2.5 ${look}`}>
      <span className="sr-only">{sender === 'user' ? 'You: ' : 'Answer: '}</span>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
      {order && (
        <Link
          href={order.href}
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-link underline"
        >
          {order.text}
        </Link>
      )}
      <time dateTime={new Date(timestamp).toISOString()} className="block text-right text-xs opacity-80">
        {clock(timestamp)}
      </time>
    </li>
  )
}

function Typing() {
  return (
    <li className="mr-auto flex gap-1.5 rounded-2xl rounded-bl-md bg-card px-4 py-4 drop-shadow-ticket">
      <span className="sr-only">An answer follows</span>
      {['0ms', '140ms', '280ms'].map((animationDelay) => (
        <i
          key={animationDelay}
          aria-hidden="true"
          style={{ animationDelay }}
          className="size-2 animate-hop rounded-full bg-edge"
        />
      ))}
    </li>
  )
}

/** The options are removed after the first pick, so the focus moves to the conversation. */
function QuickOptions({ chat }: { chat: Chat }) {
  return (
    <ul aria-label="Quick options" className="flex flex-wrap gap-2 px-4 pb-3">
      {optionNames.map((option) => (
        <li key={option}>
          <button
            type="button"
            onClick={(event) => {
              event.currentTarget.closest('section')?.querySelector<HTMLElement>('[role=log]')?.focus()
              chat.send({ type: 'option.picked', option, at: Date.now() })
            }}
            className="inline-flex min-h-11 items-center rounded-full border-2 border-edge/60 bg-card px-4 text-sm font-semibold text-link hover:border-edge"
          >
            {quickOptions[option].label}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Box({ chat }: { chat: Chat }) {
  const draft = useSelector(chat, draftOf)
  const send = () => chat.send({ type: 'message.sent', at: Date.now() })
  const sendOnEnter = (event: KeyboardEvent) => {
    // Ignores an Enter that ends a word in an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="flex items-end gap-2 border-t-2 border-dashed border-line bg-card p-3 pb-safe"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="field-box min-w-0 flex-1">
        <textarea
          rows={1}
          aria-label="Your message"
          placeholder="Write a question"
          enterKeyHint="send"
          value={draft}
          onChange={(event) => chat.send({ type: 'draft.changed', text: event.target.value })}
          onKeyDown={sendOnEnter}
          className="field-sizing-content max-h-32 min-h-11 w-full min-w-0 resize-none rounded-control bg-transparent px-3 py-2 placeholder:text-soft/90 focus:outline-none"
        />
      </div>
      <button
        type="submit"
        aria-label="Send"
        aria-disabled={isBlank(draft)}
        className="grid size-12 shrink-0 place-items-center rounded-full bg-marigold text-on-marigold transition aria-disabled:opacity-55"
      >
        <Icon name="chevronRight" size={24} />
      </button>
    </form>
  )
}

/**
 * The chat panel: the conversation, the quick options before the first question, the text box (SUP-16 to
 * SUP-24).
 */
export function HelpChatView({ chat }: { chat: Chat }) {
  const messages = useSelector(chat, messagesOf)
  const isTyping = useSelector(chat, isBotTyping)
  const offersOptions = useSelector(chat, hasOptions)
  const isShown = useSelector(chat, isOpen)
  const close = () => chat.send({ type: 'chat.closed' })
  return (
    <SidePanel label="Live Chat" open={isShown} onClose={close}>
      <section className="flex h-full flex-col">
        <header className="coach coach-band flex items-center gap-3 py-2 pr-2 pl-4">
          <h2 tabIndex={-1} data-autofocus className="min-w-0 flex-1 text-xl outline-none">
            Live Chat
          </h2>
          <IconButton icon="close" label="Close chat" onClick={close} />
        </header>
        {/* The reversed column keeps the scroll position at the end without a script. */}
        <div
          role="log"
          aria-label="Conversation"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain p-4 -outline-offset-4"
        >
          <ol className="flex flex-col gap-3">
            {messages.map((line) => (
              <Line key={line.id} line={line} />
            ))}
            {isTyping && <Typing />}
          </ol>
        </div>
        {offersOptions && <QuickOptions chat={chat} />}
        <Box chat={chat} />
      </section>
    </SidePanel>
  )
}
