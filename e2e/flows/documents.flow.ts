import { expect, type Page } from '@playwright/test'
import type { DocumentField } from '@tiffin-junction/contract/domain/partner-formats'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model from '../../machines/partner/documents.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { partnerActions, partnerShows, watchSent } from '../drivers/partner.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { said } from './one-time-code.ts'
import { PausedApi } from './paused-api.ts'
import { guestAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const labels: Readonly<Record<DocumentField, string>> = {
  businessPAN: 'Business PAN',
  gstin: 'GSTIN',
  bankIFSC: 'Bank IFSC',
  bankAccount: 'Bank account number',
  fssaiNumber: 'FSSAI number',
}
const outlets: Readonly<Record<string, string>> = { '': 'Choose the outlet type', cafe: 'Café' }
const expiryLabel = 'FSSAI certificate valid until'

/** Values of a number's field after typing blanks, dashes, lower-case letters or too many characters. */
const held: Readonly<Record<string, string>> = {
  'aapfu 0939f9': 'AAPFU0939F',
  '27-AAPFU0939F1ZV': '27AAPFU0939F1ZV',
  sbin0001234567: 'SBIN0001234',
  '0123 4567 89': '0123456789',
  '1001 2022 000 015': '10012022000015',
}

/** The payload of a step of this flow. */
const carriedBy = (step: Step) =>
  payloadOf(step) as { field: DocumentField; value: string; date: string; outletType: string }

async function drive(page: Page): Promise<Driver> {
  await PausedApi.before(page, guestAnswers)
  const does = partnerActions(page)
  const shows = partnerShows(page)
  const sent = watchSent(page)
  const numbers = { businessPAN: '', gstin: '', bankIFSC: '', bankAccount: '', fssaiNumber: '' }
  let outlet = ''
  let expiry = ''

  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.clock.setFixedTime('2025-07-10T12:00:00+05:30')
        await does.open('/restaurant-docs')
      },
      'outlet.chosen': async (step) => {
        outlet = carriedBy(step).outletType
        await does.chooseOutlet(outlets[outlet] ?? outlet)
      },
      'number.changed': async (step) => {
        const { field, value } = carriedBy(step)
        numbers[field] = held[value] ?? value
        await does.type(labels[field], value)
      },
      'expiry.changed': async (step) => {
        expiry = carriedBy(step).date
        await does.type(expiryLabel, expiry)
      },
    },
    shows: {
      editing: async () => {
        await shows.title('Documents')
        await shows.outlet(outlets[outlet] ?? outlet)
        for (const [field, value] of Object.entries(numbers))
          await shows.value(labels[field as DocumentField], value)
        await shows.value(expiryLabel, expiry)
        const isOdd = numbers.businessPAN === '?!'
        await shows.alerts([
          ...(isOdd ? ['Character 1 should be a letter.'] : []),
          ...(expiry ? ['This one expires in 30 days.'] : []),
        ])
        const right = Object.values(numbers).filter((value) => value !== '' && value !== '?!')
        await expect(page.getByText('Looks right.')).toHaveCount(right.length)
        await expect(page.getByText('The FSSAI certificate must not expire within 30 days.')).toBeVisible()
        await shows.proceedDisabled()
      },
    },
    always: async () => expect(sent, 'requests that send something').toEqual([]),
  }
}

const draftOf = ({ context }: AnyMachineSnapshot): Readonly<Record<string, unknown>> => context.draft

export const documentsFlow: BrowserFlow = {
  flow: 'documents',
  id: 'documents',
  isAsleepAtStart: false,
  model,
  proves: '[PAR-2 PAR-11 PAR-12 PAR-13 PAR-14]',
  drive,
  cannot: [
    {
      step: 'outlet.chosen',
      when: (snapshot, step) => draftOf(snapshot).outletType === carriedBy(step).outletType,
      because: 'a choice that is made already says nothing new',
    },
    {
      step: 'number.changed',
      when: (snapshot, step) => draftOf(snapshot)[carriedBy(step).field] === carriedBy(step).value,
      because: said,
    },
    {
      step: 'expiry.changed',
      when: (snapshot, step) => draftOf(snapshot).fssaiExpiry === carriedBy(step).date,
      because: said,
    },
  ],
}
