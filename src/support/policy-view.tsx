import '../ui/print.css'
import { Link } from 'wouter'
import { Button, buttonClass } from '../ui/button.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import type { Policy, PolicySection } from './policies/policy.ts'

export interface PolicyViewProps {
  policy: Policy
  onPrint: () => void
}

function Contents({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <nav aria-labelledby="contents-title" className="lg:sticky lg:top-24 lg:self-start" data-no-print="">
      <h2 id="contents-title" className="mb-2 text-lg">
        Contents
      </h2>
      <ol className="rounded-card bg-card p-2 drop-shadow-ticket">
        {sections.map(({ id, title }, place) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2 rounded-control px-2 text-link underline-offset-4 hover:underline"
            >
              <span className="w-7 shrink-0 text-right text-soft tabular-nums">{place + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Body({ body }: Pick<PolicySection, 'body'>) {
  return body.map((part) => {
    if (typeof part === 'string')
      return (
        <p key={part} className="mt-3 text-pretty">
          {part}
        </p>
      )
    if ('sample' in part)
      return (
        <SampleNote key={part.sample} className="mt-3">
          {part.sample}
        </SampleNote>
      )
    return (
      <ul key={part[0]} className="mt-3 list-disc space-y-1.5 pl-6 marker:text-accent">
        {part.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  })
}

/** A policy: its contents, its numbered sections, and a print button (APP-19). */
export function PolicyView({ policy: { title, effective, intro, sections }, onPrint }: PolicyViewProps) {
  return (
    <article data-printable="" className="page-wide pt-4 lg:pt-6">
      <header className="flex flex-wrap items-start justify-between gap-4 border-b-2 border-dashed border-line pb-5">
        <div className="min-w-0 max-w-prose">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          {effective && <p className="mt-1 font-semibold text-accent">Effective {effective}</p>}
          <p className="mt-2 text-lg text-soft text-pretty">{intro}</p>
        </div>
        <Button tone="secondary" onClick={onPrint} data-no-print="">
          Print
        </Button>
      </header>
      <div className="mt-6 grid gap-8 lg:grid-cols-[17rem_1fr] lg:gap-12">
        <Contents sections={sections} />
        <div className="max-w-prose">
          {sections.map(({ id, title: name, body }, place) => (
            <section key={id} aria-labelledby={id} className="mb-8">
              <h2 id={id} tabIndex={-1} className="scroll-mt-2 text-2xl outline-none">
                {place + 1}. {name}
              </h2>
              <Body body={body} />
            </section>
          ))}
          <p data-no-print="">
            <Link href="/help" className={buttonClass('secondary')}>
              Ask the help centre
            </Link>
          </p>
        </div>
      </div>
    </article>
  )
}
