import { Link } from 'wouter'
import type { TrainOrderLink } from '../../machines/order/running-order.selectors.ts'
import { Icon } from '../ui/icon.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import type { Faq } from './faqs.ts'

/**
 * Questions that open their answers, one at a time. Pass one `name` per list: it connects its questions.
 *
 * @param order the order under way to a train, for the answers about one
 */
export function FaqList({
  name,
  faqs,
  order = null,
}: {
  name: string
  faqs: readonly Faq[]
  order?: TrainOrderLink | null
}) {
  return (
    <div className="overflow-hidden rounded-card bg-card drop-shadow-ticket">
      {faqs.map(({ question, answer, sample, isOnTrain }) => (
        <details
          key={question}
          name={name}
          className="group border-b-2 border-dashed border-line last:border-b-0"
        >
          <summary className="flex min-h-13 list-none items-center gap-3 px-4 py-2.5 font-semibold -outline-offset-4 hover:bg-sunk [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1">{question}</span>
            <Icon
              name="chevronDown"
              className="text-link transition group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <div className="max-w-prose px-4 pb-4 text-soft text-pretty">
            <p>{answer}</p>
            {isOnTrain && order && (
              <Link
                href={order.href}
                className="inline-flex min-h-11 items-center font-semibold text-link underline"
              >
                {order.text}
              </Link>
            )}
            {sample && <SampleNote className="text-sm">{sample}</SampleNote>}
          </div>
        </details>
      ))}
    </div>
  )
}
