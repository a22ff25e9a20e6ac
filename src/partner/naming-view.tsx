import { partnerLimits } from '@tiffin-junction/contract/domain/partner'
import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { onboardingMachine } from '../../machines/partner/onboarding.machine.ts'
import type { restaurantInfoMachine } from '../../machines/partner/restaurant-info.machine.ts'
import { textOf } from '../../machines/partner/restaurant-info.selectors.ts'
import { Button } from '../ui/button.tsx'
import { CoachHero } from '../ui/coach-hero.tsx'
import { Field } from '../ui/field.tsx'
import { Ticket } from '../ui/ticket.tsx'

const dishes = ['/food/cook.webp', '/food/pot.webp', '/food/curry-rice.webp', '/food/takeout-box.webp']

/** The first page: the name of the restaurant (PAR-5). */
export function NamingView({
  onboarding,
  info,
}: {
  onboarding: ActorRefFrom<typeof onboardingMachine>
  info: ActorRefFrom<typeof restaurantInfoMachine>
}) {
  const name = useSelector(info, textOf('restaurantName'))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onboarding.send({ type: 'next.requested' })
  }
  return (
    <div className="page-wide grid grid-cols-1 gap-6 pt-4 pb-12 lg:pt-6">
      <CoachHero title="Let's add your restaurant name" dishes={dishes}>
        <p>A preview of the four steps to join: restaurant, documents, menu, contract. Nothing is sent.</p>
      </CoachHero>
      <Ticket outerClassName="w-full max-w-xl justify-self-center" className="p-5 sm:p-7">
        <form onSubmit={submit} className="space-y-4">
          <Field
            label="Restaurant name"
            hint="As it is on your sign. You can change it later."
            autoComplete="organization"
            maxLength={partnerLimits.text}
            value={name}
            onChange={({ target }) =>
              info.send({ type: 'field.changed', field: 'restaurantName', value: target.value })
            }
          />
          <Button type="submit" size="large" className="w-full">
            Continue
          </Button>
        </form>
      </Ticket>
    </div>
  )
}
