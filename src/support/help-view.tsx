import { brand } from '@tiffin-junction/contract/domain/brand'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { TrainOrderLink } from '../../machines/order/running-order.selectors.ts'
import type { helpChatMachine } from '../../machines/support/help-chat.machine.ts'
import { trainOrderIn } from '../../machines/support/help-chat.selectors.ts'
import { buttonClass } from '../ui/button.tsx'
import { ScreenIcon, type ScreenIconName } from '../ui/screen-icon.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ContactCards, callLink } from './contact-cards.tsx'
import { FaqList } from './faq-list.tsx'
import { type FaqCategory, faqCategories } from './faqs.ts'
import { HelpChatView } from './help-chat-view.tsx'

const icons: Record<FaqCategory['id'], ScreenIconName> = {
  orders: 'tiffin',
  cancel: 'close',
  delivery: 'bike',
  payments: 'card',
  account: 'user',
  refund: 'wallet',
}
const tabs = faqCategories.map(({ id, label }) => ({ id, label, icon: icons[id] }))

function Questions({ order }: { order: TrainOrderLink | null }) {
  const [current, setCurrent] = useState<FaqCategory['id']>('orders')
  const category = faqCategories.find(({ id }) => id === current)
  return (
    <section aria-labelledby="faq-title">
      <h2 id="faq-title" className="mb-2 text-2xl">
        Frequently asked questions
      </h2>
      <Tabs label="Topics" tabs={tabs} current={current} onChoose={setCurrent}>
        {category && <FaqList key={current} name="faq" faqs={category.faqs} order={order} />}
      </Tabs>
    </section>
  )
}

/** The help centre (SUP-1 to SUP-5). */
export function HelpView({ chat }: { chat: ActorRefFrom<typeof helpChatMachine> }) {
  const [search, setSearch] = useState('')
  const openChat = () => chat.send({ type: 'chat.opened', at: Date.now() })
  return (
    <div className="page-wide grid grid-cols-1 gap-8 pt-4 lg:pt-6">
      <div className="coach coach-band grid gap-4 rounded-t-sheet rounded-b-md px-5 py-6 sm:px-8">
        <h1 className="text-3xl sm:text-4xl">Help & Support</h1>
        <SearchField
          label="Search help"
          placeholder="What do you need help with?"
          value={search}
          onText={setSearch}
          className="max-w-xl"
        />
      </div>
      <ContactCards onChat={openChat} />
      <Questions order={useSelector(chat, trainOrderIn)} />
      <Link href="/user/support" className={`${buttonClass('quiet')} justify-self-start`}>
        All topics and popular articles
      </Link>
      <section
        aria-labelledby="now-title"
        className="coach coach-band grid gap-4 rounded-t-sheet rounded-b-md px-5 py-6 sm:grid-cols-[1fr_auto] sm:items-center sm:px-8"
      >
        <div>
          <h2 id="now-title" className="text-2xl">
            Need Immediate Help?
          </h2>
          <p className="mt-1">Call us, or let the chat answer common questions.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href={callLink} className={buttonClass('primary')}>
            <ScreenIcon name="phone" size={18} />
            Call {brand.phone}
          </a>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={openChat}
            className={buttonClass('secondary')}
          >
            <ScreenIcon name="chat" size={18} />
            Live Chat
          </button>
        </div>
      </section>
      <HelpChatView chat={chat} />
    </div>
  )
}
