import { brand } from '@tiffin-junction/contract/domain/brand'
import { helpTopics, popularArticles } from '@tiffin-junction/contract/domain/sample-help-topics'
import { Link } from 'wouter'
import { buttonClass } from '../ui/button.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import { ScreenIcon, type ScreenIconName } from '../ui/screen-icon.tsx'
import { FaqList } from './faq-list.tsx'

const icons: readonly ScreenIconName[] = ['tiffin', 'card', 'user', 'gift']
const articles = popularArticles.map(({ title, answer }) => ({ question: title, answer }))
const mailAbout = (subject: string) => `mailto:${brand.email}?subject=${encodeURIComponent(subject)}`

/** The older help: topics with their counts, popular articles, two email links (SUP-13 to SUP-15). */
export function OlderHelpView() {
  return (
    <div className="page-wide grid grid-cols-1 gap-8 pt-4 lg:pt-6">
      <div>
        <h1 className="text-3xl">Support</h1>
        <p className="mt-1 text-soft">
          Five common questions. The <Link href="/help">help centre</Link> answers more.
        </p>
      </div>
      <section aria-labelledby="topics-title">
        <div className="mb-3">
          <h2 id="topics-title" className="text-2xl">
            Topics
          </h2>
          <SampleNote>The topics show how this page will look: there are no articles yet.</SampleNote>
        </div>
        <ul className="grid gap-3 sm:grid-cols-2">
          {helpTopics.map(({ title, hint, articles: count }, place) => (
            <li key={title} className="flex items-center gap-4 rounded-card bg-card p-4 drop-shadow-ticket">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-blue-soft text-blue">
                <ScreenIcon name={icons[place] ?? 'help'} size={24} />
              </span>
              <div className="min-w-0">
                <h3 className="text-lg">{title}</h3>
                <p className="text-sm text-soft">{hint}</p>
                <p className="mt-1 text-sm font-semibold">{count} articles</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="popular-title">
        <h2 id="popular-title" className="mb-3 text-2xl">
          Popular articles
        </h2>
        <FaqList name="popular" faqs={articles} />
      </section>
      <section aria-labelledby="write-title" className="rounded-card bg-sunk p-5">
        <h2 id="write-title" className="text-xl">
          Write to us
        </h2>
        <p className="mt-1 text-soft">Both open an e-mail to {brand.email}.</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <a href={mailAbout('Feedback')} className={buttonClass('secondary')}>
            Leave Feedback
          </a>
          <a href={mailAbout('An issue')} className={buttonClass('primary')}>
            Report Issue
          </a>
        </div>
      </section>
    </div>
  )
}
