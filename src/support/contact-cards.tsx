import { brand } from '@tiffin-junction/contract/domain/brand'
import { ScreenIcon, type ScreenIconName } from '../ui/screen-icon.tsx'

/** Link that calls the support's phone. */
export const callLink = `tel:${brand.phone.replaceAll('-', '')}`

const look =
  'flex h-full min-h-18 w-full items-center gap-4 rounded-card bg-card p-4 text-left text-ink no-underline drop-shadow-ticket transition hover:-translate-y-0.5 motion-reduce:hover:translate-y-0'

function Words({ icon, title, hint }: { icon: ScreenIconName; title: string; hint: string }) {
  return (
    <>
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-marigold text-on-marigold">
        <ScreenIcon name={icon} size={24} />
      </span>
      <span className="min-w-0">
        <span className="block font-display text-lg leading-tight font-bold">{title}</span>
        <span className="block text-sm text-soft [overflow-wrap:anywhere]">{hint}</span>
      </span>
    </>
  )
}

/** The three ways to contact support (SUP-3). */
export function ContactCards({ onChat }: { onChat: () => void }) {
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      <li>
        <button type="button" aria-haspopup="dialog" onClick={onChat} className={look}>
          <Words icon="chat" title="Live Chat" hint="Answers by itself, at any time" />
        </button>
      </li>
      <li>
        <a href={callLink} className={look}>
          <Words icon="phone" title="Call Support" hint={brand.phone} />
        </a>
      </li>
      <li>
        <a href={`mailto:${brand.email}`} className={look}>
          <Words icon="mail" title="Email Support" hint={brand.email} />
        </a>
      </li>
    </ul>
  )
}
