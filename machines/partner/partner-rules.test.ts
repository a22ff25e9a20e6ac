import {
  blankDrafts,
  blankItem,
  type CommissionRate,
  consents,
  type OnboardingStep,
  onboardingSteps,
  paymentCycles,
} from '@tiffin-junction/contract/domain/partner'
import { describe, expect, test } from 'vitest'
import { earningsAt, missingFor, paymentOf, sanitizeCode, truncateName } from './contract.rules.ts'
import {
  canAddCategory,
  hasRoomIn,
  isAddable,
  itemOf,
  priceOf,
  ratingProblem,
  reviewsProblem,
} from './menu-setup.rules.ts'
import { stepAt, stepStatus } from './onboarding.rules.ts'
import { emailHint, mobileHint, slotProblem, withDay, withText } from './restaurant-info.rules.ts'

describe('the steps', () => {
  test.each<readonly [OnboardingStep, readonly string[]]>([
    ['naming', ['open', 'open', 'open', 'open']],
    ['information', ['current', 'open', 'open', 'open']],
    ['documents', ['complete', 'current', 'open', 'open']],
    ['menu', ['complete', 'complete', 'current', 'open']],
    ['contract', ['complete', 'complete', 'open', 'current']],
  ])('[PAR-1 PAR-4] have the right status at %s', (current, standings) =>
    expect(onboardingSteps.map((step) => stepStatus(step, current))).toEqual(standings),
  )
  test('[PAR-1] an unknown path is the first step', () => {
    expect(stepAt('/menu-setup')).toBe('menu')
    expect(stepAt('/elsewhere')).toBe('naming')
  })
})

describe('time slots', () => {
  const slot = (id: number, open: string, close: string) => ({ id, open, close })
  test.each([
    ['09:00', '22:00', null],
    ['00:00', '23:59', null],
    ['', '', null],
    ['09:00', '', /^Both/],
    ['', '09:00', /^Both/],
    ['09:00', '09:00', /^It opens and closes at the same time/],
    ['09:01', '09:00', /must be before the closing time.*two slots/],
    ['18:00', '02:00', /must be before the closing time.*two slots/],
    ['24:00', '25:00', /^Both/],
    ['9:00', 'noon', /^Both/],
    ['109:00', '22:00', /^Both/],
    ['09:00', '22:00:30', /^Both/],
  ])('[PAR-9] from %j to %j', (open, close, words) => {
    const problem = slotProblem(slot(1, open, close), [slot(1, open, close)])
    if (words === null) expect(problem).toBeNull()
    else expect(problem).toMatch(words)
  })
  test('[PAR-9] slots may touch but not overlap; an invalid one overlaps with none', () => {
    const morning = slot(1, '09:00', '12:00')
    expect(slotProblem(slot(2, '12:00', '15:00'), [morning, slot(2, '12:00', '15:00')])).toBeNull()
    expect(slotProblem(slot(2, '11:59', '15:00'), [morning, slot(2, '11:59', '15:00')])).toBe(
      'This overlaps with 09:00 to 12:00.',
    )
    expect(slotProblem(morning, [morning, slot(2, '23:00', '02:00')])).toBeNull()
  })
  test.each([
    ['12:00', '15:00', 'begins when this one ends'],
    ['13:00', '15:00', 'begins later'],
    ['06:00', '08:00', 'is over before'],
    ['', '', 'nobody has begun'],
    ['', '11:00', 'has no opening time'],
    ['10:00', '', 'has no closing time'],
    ['10:00', '10:00', 'opens and closes at once'],
    ['11:00', '10:00', 'ends before it begins'],
  ])('[PAR-9] a slot from %j to %j, which %s, does not overlap', (open, close) => {
    const morning = slot(1, '09:00', '12:00')
    expect(slotProblem(morning, [morning, slot(2, open, close)])).toBeNull()
  })
})

test('[PAR-8] days keep the order of the week', () => {
  const info = { ...blankDrafts.information, workingDays: ['Sunday'] as const }
  expect(withDay(withDay(info, 'Monday'), 'Wednesday').workingDays).toEqual(['Monday', 'Wednesday', 'Sunday'])
  expect(withDay(info, 'Sunday').workingDays).toEqual([])
})

test('[PAR-6] e-mail and mobile get no hint when blank, nor an unfinished mobile that can become valid', () => {
  for (const text of ['', '9', '98123 4567', '98123 45670']) expect(mobileHint(text)).toBeNull()
  for (const text of ['5', '59', '0981'])
    expect(mobileHint(text)).toBe('Mobile number must start with 6, 7, 8, or 9')
  expect(mobileHint('98123 45670 1')).toBe('Mobile number must be exactly 10 digits')
  for (const text of ['', '  ']) expect(emailHint(text)).toBeNull()
  expect(emailHint('meera@')).toMatch(/valid email/)
  expect(emailHint('meera@kitchen.in')).toBeNull()
})

test('[PAR-6 PAR-7] both numbers accept digits, blanks, dashes and brackets, and texts are cut to their limits', () => {
  const { information } = blankDrafts
  for (const field of ['mobile', 'whatsappNumber'] as const) {
    expect(withText(information, field, '+98123-45670x')[field]).toBe('98123-45670')
    expect(withText(information, field, `9${' '.repeat(30)}8`)[field]).toBe(`9${' '.repeat(19)}`)
  }
  expect(withText(information, 'ownerName', 'Meera +1').ownerName).toBe('Meera +1')
  expect(withText(information, 'restaurantName', 'x'.repeat(150)).restaurantName).toBe('x'.repeat(100))
})

describe('the menu', () => {
  test.each([
    ['149', 14_900],
    ['99.5', 9950],
    ['0.01', 1],
    ['0', null],
    ['0.00', null],
    ['', null],
    ['-5', null],
    ['1.234', null],
    ['1e3', null],
    ['999999.99', 99_999_999],
    ['1000000', null],
  ])('[PAR-16] a price of %j is %j paise', (text, paise) => expect(priceOf(text)).toBe(paise))

  test.each([
    ['0.9', false],
    ['1', true],
    ['1.0', true],
    ['4.5', true],
    ['4.55', false],
    ['5', true],
    ['5.0', true],
    ['5.1', false],
    ['', true],
  ])('[PAR-18] a rating of %j: %s', (text, isFine) => expect(ratingProblem(text) === null).toBe(isFine))

  test.each([
    ['-1', false],
    ['0', true],
    ['12', true],
    ['1.5', false],
    ['', true],
  ])('[PAR-19] a review count of %j: %s', (text, isFine) =>
    expect(reviewsProblem(text) === null).toBe(isFine),
  )

  test('[PAR-15 PAR-16] a dish needs a name and a price, and is added as typed', () => {
    const entry = { ...blankItem, name: ' Poha ', price: '60' }
    expect(isAddable(entry)).toBe(true)
    expect(isAddable({ ...entry, name: '  ' })).toBe(false)
    expect(isAddable({ ...entry, price: '' })).toBe(false)
    expect(itemOf({ ...entry, rating: '4.5', reviewCount: '12' }, 3)).toEqual({
      id: 3,
      name: 'Poha',
      description: '',
      price: 6000,
      veg: true,
      bestseller: false,
      availability: true,
      rating: 4.5,
      reviewCount: 12,
    })
  })

  test('[PAR-17] a category needs a name that is not blank', () => {
    for (const categoryName of ['', '   ', '\t'])
      expect(canAddCategory({ ...blankDrafts.menu, categoryName })).toBe(false)
    expect(canAddCategory({ ...blankDrafts.menu, categoryName: ' Thalis' })).toBe(true)
  })

  test('a menu stays within its limits', () => {
    const item = itemOf({ ...blankItem, name: 'Poha', price: '60' }, 1)
    const items = Array.from({ length: 100 }, (_, id) => ({ ...item, id }))
    const categories = Array.from({ length: 30 }, (_, id) => ({
      id,
      name: 'X',
      items: id === 0 ? items : [],
    }))
    const menu = { ...blankDrafts.menu, categories, categoryName: 'One more' }
    expect([canAddCategory(menu), hasRoomIn(menu, 0), hasRoomIn(menu, 1)]).toEqual([false, false, true])
  })
})

describe('the contract', () => {
  // 350 × 25 × 30 = 2,62,500 rupees.
  test.each<readonly [CommissionRate, number]>([
    [18, 21_525_000],
    [20, 21_000_000],
    [22, 20_475_000],
    [25, 19_687_500],
  ])('[PAR-23 PAR-25] at %s percent the partner keeps %s paise', (rate, kept) => {
    expect(earningsAt(rate)).toEqual({ sales: 26_250_000, commission: 26_250_000 - kept, kept })
  })
  test('[PAR-24] a payment covers the share of its days', () =>
    expect(paymentCycles.map((cycle) => [cycle, paymentOf(18, cycle)])).toEqual([
      ['weekly', 5_022_500],
      ['biweekly', 10_045_000],
      ['monthly', 21_525_000],
    ]))
  test('[PAR-21] lists what is missing until it is complete', () => {
    const nothing = { agreed: [], fullName: ' ' }
    expect(missingFor(nothing, '')).toEqual(['consents', 'name', 'code'])
    for (const left of consents)
      expect(
        missingFor({ agreed: consents.filter((each) => each !== left), fullName: 'M' }, '123456'),
      ).toEqual(['consents'])
    expect(missingFor({ agreed: consents, fullName: 'M' }, '12345')).toEqual(['code'])
    expect(missingFor({ agreed: consents, fullName: 'M' }, 'ab12cd')).toEqual([])
    expect(sanitizeCode(' 123 4567 ')).toBe('123456')
    expect(sanitizeCode('\u200b१२३\u2011४५६')).toBe('123456')
    expect(truncateName('a'.repeat(120))).toBe('a'.repeat(100))
  })
})
