import { expect, type Page } from '@playwright/test'
import { blankDrafts, type RestaurantInfo } from '@tiffin-junction/contract/domain/partner'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model from '../../machines/partner/restaurant-info.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { openWithDrafts, partnerActions, partnerShows, watchSent } from '../drivers/partner.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { said } from './one-time-code.ts'
import { PausedApi } from './paused-api.ts'
import { guestAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const labels = { ownerName: 'Owner name', mobile: 'Mobile number' } as const
const whatsappChoices = { same: 'Same as my mobile number', different: 'A different number' } as const
const tooLate = 'The opening time must be before the closing time.'

/** The payload of a step of this flow. */
const carriedBy = (step: Step) =>
  payloadOf(step) as {
    field: keyof typeof labels
    value: string
    whatsapp: RestaurantInfo['whatsapp']
    day: string
    id: number
    time: string
  }

async function drive(page: Page): Promise<Driver> {
  await PausedApi.before(page, guestAnswers)
  const does = partnerActions(page)
  const shows = partnerShows(page)
  const sent = watchSent(page)
  const typed = { ownerName: '', mobile: '' }
  let whatsapp: RestaurantInfo['whatsapp'] = 'same'
  let isMondayWorked = true
  let { slots } = blankDrafts.information

  const indexOf = (step: Step) => slots.findIndex(({ id }) => id === carriedBy(step).id)
  return {
    does: {
      start: async (step) => {
        const { draft } = Object(step.type === 'start' ? step.input : null)
        slots = draft.slots
        await page.emulateMedia({ reducedMotion: 'reduce' })
        if (slots === blankDrafts.information.slots) await does.open('/restaurent-info')
        else await openWithDrafts(page, '/restaurent-info', { information: draft })
      },
      'field.changed': async (step) => {
        const { field, value } = carriedBy(step)
        // More than ten digits are not accepted.
        if (value.replace(/\D/g, '').length <= 10) typed[field] = value
        await does.type(labels[field], value)
      },
      'whatsapp.chosen': async (step) => {
        whatsapp = carriedBy(step).whatsapp
        await does.chooseWhatsapp(whatsappChoices[whatsapp])
      },
      'day.toggled': async (step) => {
        isMondayWorked = !isMondayWorked
        await does.press(carriedBy(step).day)
      },
      'slot.added': async () => {
        const id = Math.max(...slots.map((slot) => slot.id)) + 1
        slots = [...slots, { id, open: '', close: '' }]
        await does.press('Add a time slot')
      },
      'slot.removed': async (step) => {
        const index = indexOf(step)
        slots = slots.filter((_, place) => place !== index)
        await does.removeSlot(index)
      },
      'slot.changed': async (step) => {
        const [index, open] = [indexOf(step), carriedBy(step).time]
        slots = slots.map((slot, place) => (place === index ? { ...slot, open } : slot))
        await does.typeTime(index, 'Opens at', open)
      },
    },
    shows: {
      editing: async () => {
        await shows.title('Restaurant information')
        await shows.value('Owner name', typed.ownerName)
        await shows.value('Restaurant name', '')
        await shows.value('Email', '')
        await shows.value('Mobile number', typed.mobile)
        await shows.whatsapp(whatsappChoices[whatsapp], whatsapp === 'different')
        await shows.workingDays((day) => day !== 'Monday' || isMondayWorked)
        await shows.slots(slots)
        await shows.alerts(slots.some(({ open }) => open === '23:00') ? [tooLate] : [])
        await shows.documentsLink()
      },
    },
    always: async () => expect(sent, 'requests that send something').toEqual([]),
  }
}

const draftOf = ({ context }: AnyMachineSnapshot): RestaurantInfo => context.draft
const slotOf = (snapshot: AnyMachineSnapshot, step: Step) =>
  draftOf(snapshot).slots.find(({ id }) => id === carriedBy(step).id)

export const restaurantInfoFlow: BrowserFlow = {
  flow: 'restaurant-info',
  id: 'restaurantInfo',
  isAsleepAtStart: false,
  model,
  proves: '[PAR-2 PAR-6 PAR-7 PAR-8 PAR-9 PAR-10]',
  drive,
  cannot: [
    {
      step: 'field.changed',
      when: (snapshot, step) => draftOf(snapshot)[carriedBy(step).field] === carriedBy(step).value,
      because: said,
    },
    {
      step: 'whatsapp.chosen',
      when: (snapshot, step) => draftOf(snapshot).whatsapp === carriedBy(step).whatsapp,
      because: 'a radio that is chosen already says nothing new',
    },
    {
      step: 'slot.added',
      when: (snapshot) => draftOf(snapshot).slots.length === 6,
      because: 'with six time slots the button says that they are the most',
    },
    {
      step: 'slot.removed',
      when: (snapshot, step) => draftOf(snapshot).slots.length === 1 || !slotOf(snapshot, step),
      because: 'the last time slot has no button that removes it, nor has one that is gone',
    },
    {
      step: 'slot.changed',
      when: (snapshot, step) => slotOf(snapshot, step)?.open === carriedBy(step).time,
      because: said,
    },
    {
      step: 'slot.changed',
      when: (snapshot, step) => !slotOf(snapshot, step),
      because: 'a time slot that is gone has no fields',
    },
  ],
}
