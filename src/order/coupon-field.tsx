import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { couponMachine } from '../../machines/order/coupon.machine.ts'
import { codeOf, couponOf, isBusy, problemOf, wishOf } from '../../machines/order/coupon.selectors.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { keepPlace } from '../ui/focus.ts'
import { ScreenIcon } from '../ui/screen-icon.tsx'
import { Ticket } from '../ui/ticket.tsx'

type Coupon = ActorRefFrom<typeof couponMachine>

function CodeForm({ coupon }: { coupon: Coupon }) {
  const code = useSelector(coupon, codeOf)
  const problem = useSelector(coupon, problemOf)
  const busy = useSelector(coupon, isBusy)
  const wish = useSelector(coupon, wishOf)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    coupon.send({ type: 'code.submitted' })
  }
  return (
    <form ref={keepPlace} onSubmit={submit} noValidate className="flex items-start gap-2.5">
      <Field
        label="Coupon code"
        labelHidden
        placeholder="Coupon code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={40}
        value={code}
        readOnly={busy}
        error={problem}
        onChange={(event) => coupon.send({ type: 'code.changed', couponCode: event.target.value })}
        className="min-w-0 flex-1"
      />
      <Button type="submit" tone="secondary" busy={busy} className="min-h-13 shrink-0">
        {busy && wish !== null ? 'Applying…' : 'Apply'}
      </Button>
    </form>
  )
}

function CouponOfCart({ coupon }: { coupon: Coupon }) {
  const inCart = useSelector(coupon, couponOf)
  const problem = useSelector(coupon, problemOf)
  const busy = useSelector(coupon, isBusy)
  const wish = useSelector(coupon, wishOf)
  if (!inCart) return null
  const { couponCode: code, discount, isEnded } = inCart
  const look = inCart.problem ? 'bg-yellow-soft text-yellow' : 'bg-green-soft text-green'
  return (
    <div ref={keepPlace} className="flex flex-wrap items-center gap-2.5">
      <p
        className={`flex min-w-0 flex-1 gap-2.5 rounded-control px-3.5 py-3 font-semibold ${isEnded ? 'basis-full' : 'basis-48'} ${look}`}
      >
        <ScreenIcon name={inCart.problem ? 'alert' : 'gift'} size={20} className="mt-0.5" />
        <span className="min-w-0 wrap-anywhere">
          {inCart.problem ?? `${code} takes ${formatMoney(discount)} off`}
        </span>
      </p>
      {isEnded && (
        <Button
          tone="secondary"
          size="small"
          busy={busy && wish !== null}
          onClick={() => coupon.send({ type: 'again.requested' })}
        >
          Apply again
        </Button>
      )}
      <Button
        tone="quiet"
        size="small"
        busy={busy && wish === null}
        aria-label={`Remove ${code}`}
        onClick={() => coupon.send({ type: 'remove.requested' })}
      >
        Remove
      </Button>
      {problem && (
        <p role="alert" className="flex basis-full gap-1.5 text-sm font-medium text-red">
          <ScreenIcon name="alert" size={16} className="mt-0.5" />
          {problem}
        </p>
      )}
    </div>
  )
}

/** Returns the coupon's text for screen readers; a refusal is an alert of its own. */
const statusText = (busy: boolean, code: string | null, applies: boolean, discount: number): string => {
  if (busy) return 'Updating your bill'
  return code !== null && applies ? `${code} takes ${formatMoney(discount)} off your bill` : ''
}

/** The coupon of the cart with what it takes off, or the field for a code (ORD-209, ORD-210). */
export function CouponField({ coupon }: { coupon: Coupon }) {
  const inCart = useSelector(coupon, couponOf)
  const busy = useSelector(coupon, isBusy)
  return (
    <Ticket as="section" labelledBy="coupon" className="p-4 sm:p-6">
      <h2 id="coupon" className="mb-3 text-xl">
        Coupon
      </h2>
      {inCart ? <CouponOfCart coupon={coupon} /> : <CodeForm coupon={coupon} />}
      <p role="status" className="sr-only">
        {statusText(busy, inCart?.couponCode ?? null, inCart?.problem === null, inCart?.discount ?? 0)}
      </p>
    </Ticket>
  )
}
