import { brand } from '@tiffin-junction/contract/domain/brand'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import {
  type Consent,
  commissionRates,
  consents,
  type PaymentCycle,
  paymentCycles,
} from '@tiffin-junction/contract/domain/partner'
import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { contractMachine } from '../../machines/partner/contract.machine.ts'
import { earningsAt, type Missing, missingFor, paymentOf } from '../../machines/partner/contract.rules.ts'
import { agreedOf, codeOf, draftOf, isSignable, isSigned } from '../../machines/partner/contract.selectors.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { Earnings } from './earnings.tsx'
import { Welcome } from './welcome.tsx'

type Contract = ActorRefFrom<typeof contractMachine>

const legend = 'mb-2 font-display text-xl font-bold'

const cycles: Readonly<Record<PaymentCycle, string>> = {
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  monthly: 'Monthly',
}

function Offer({ contract }: { contract: Contract }) {
  const { commissionRate, paymentCycle } = useSelector(contract, draftOf)
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <fieldset className="min-w-0">
        <legend className={legend}>Commission</legend>
        <div className="grid gap-2">
          {commissionRates.map((rate) => (
            <Choice
              key={rate}
              type="radio"
              name="commission"
              value={String(rate)}
              checked={rate === commissionRate}
              trailing={formatMoney(earningsAt(rate).kept)}
              onChange={() => contract.send({ type: 'commission.chosen', rate })}
            >
              {rate} %
            </Choice>
          ))}
        </div>
        <p className="mt-1 text-sm text-soft">Next to each: what the sample restaurant below earns.</p>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className={legend}>Payment cycle</legend>
        <div className="grid gap-2">
          {paymentCycles.map((cycle) => (
            <Choice
              key={cycle}
              type="radio"
              name="cycle"
              value={cycle}
              checked={cycle === paymentCycle}
              trailing={formatMoney(paymentOf(commissionRate, cycle))}
              onChange={() => contract.send({ type: 'cycle.chosen', cycle })}
            >
              {cycles[cycle]}
            </Choice>
          ))}
        </div>
        <p className="mt-1 text-sm text-soft">Next to each: the amount of one payment.</p>
      </fieldset>
    </div>
  )
}

/** The terms, a sample with every figure of PAR-26 and PAR-27. */
const terms = [
  'A traveller may cancel an order free of charge until you start to prepare it. After that it stands.',
  'A dispute about an order is resolved within 48 hours; until then its amount is held back.',
  'Either side may end this contract with a 30-day termination notice.',
  'Your kitchen keeps a rating of at least 3.5 out of 5.',
  'Your kitchen keeps an order acceptance of at least 85 percent.',
]

function Terms() {
  return (
    <Ticket as="section" labelledBy="terms-title" edge="torn" className="p-5 pb-7">
      <h2 id="terms-title" className="text-xl">
        Terms
      </h2>
      <SampleNote className="text-sm">
        A contract could read like this. What is signed here binds nobody.
      </SampleNote>
      <ol className="mt-2 list-decimal space-y-2 pl-5">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-soft">
        The general <Link href="/terms&conditions">Terms & Conditions</Link> would apply as well.
      </p>
    </Ticket>
  )
}

const consentWords: Readonly<Record<Consent, string>> = {
  terms: 'I have read the terms and agree to them.',
  commission: 'I agree to the commission and the payment cycle chosen above.',
  standards: 'I will keep to the rating and the acceptance the terms ask for.',
  accuracy: 'What I said of my restaurant and its papers is true.',
}

function Consents({ contract }: { contract: Contract }) {
  const agreed = useSelector(contract, agreedOf)
  return (
    <fieldset className="min-w-0">
      <legend className={legend}>Your consent</legend>
      <div className="grid gap-2">
        {consents.map((consent) => (
          <Choice
            key={consent}
            type="checkbox"
            name={consent}
            checked={agreed.includes(consent)}
            // A choice made before the app was hydrated may be in the draft already.
            onChange={(isAgreed) => {
              if (isAgreed !== agreed.includes(consent)) contract.send({ type: 'consent.toggled', consent })
            }}
          >
            {consentWords[consent]}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

const missingWords: Readonly<Record<Missing, string>> = {
  consents: 'all four consents',
  name: 'your full name',
  code: 'the 6-character OTP',
}

function Signature({ contract }: { contract: Contract }) {
  const draft = useSelector(contract, draftOf)
  const code = useSelector(contract, codeOf)
  const canSign = useSelector(contract, isSignable)
  const missing = missingFor(draft, code).map((each) => missingWords[each])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    contract.send({ type: 'sign.requested' })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="Full name"
          autoComplete="name"
          value={draft.fullName}
          onChange={({ target }) => contract.send({ type: 'name.changed', name: target.value })}
        />
        <Field
          label="OTP"
          hint="This is a preview and no code is sent: any six characters will do. It is not kept."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={({ target }) => contract.send({ type: 'code.changed', code: target.value })}
        />
      </div>
      <Button type="submit" size="large" disabled={!canSign} aria-describedby="sign-note" className="w-full">
        Sign contract
      </Button>
      <p id="sign-note" role="status" className="text-sm text-soft">
        {missing.length > 0 ? `Still to come: ${missing.join(', ')}.` : 'All there. You can sign the sample.'}
      </p>
    </form>
  )
}

/** Step 4 (PAR-20 … PAR-27). */
export function ContractView({ contract, restaurantName }: { contract: Contract; restaurantName: string }) {
  const isWelcome = useSelector(contract, isSigned)
  if (isWelcome) return <Welcome contract={contract} restaurantName={restaurantName} />
  return (
    <div className="space-y-7">
      <p className="text-soft">
        Between {restaurantName.trim() || 'your restaurant'} and {brand.name}.
      </p>
      <Offer contract={contract} />
      <Earnings contract={contract} />
      <Terms />
      <Consents contract={contract} />
      <Signature contract={contract} />
    </div>
  )
}
