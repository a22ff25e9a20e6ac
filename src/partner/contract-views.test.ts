import { blankDrafts, consents } from '@tiffin-junction/contract/domain/partner'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { contractMachine } from '../../machines/partner/contract.machine.ts'
import { draw } from '../../tests/views/draw.tsx'
import { ContractView } from './contract-view.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'

/** Starts a contract from a blank draft with these facts. */
const contractOf = (facts: Partial<typeof blankDrafts.contract> = {}) =>
  createActor(contractMachine, { input: { draft: { ...blankDrafts.contract, ...facts } } }).start()

const shown = (contract: ReturnType<typeof contractOf>, restaurantName = 'Rail Rasoi') =>
  draw(ContractView, { contract, restaurantName })

test('[SUP-54] each step says that it is a preview, and that nothing is sent', () => {
  const frame = { title: 'Documents', step: 'documents', restaurantName: '', children: null } as const
  expect(draw(OnboardingFrame, frame).text).toContain(
    'Sample A preview: nothing is sent, and no restaurant is listed. What you type is kept on this device only.',
  )
})

describe('the contract', () => {
  test('[PAR-26 PAR-27 SUP-54] states its terms, each with its figure, and marks them as a sample', () => {
    const { text, links } = shown(contractOf())
    for (const term of [
      'A traveller may cancel an order free of charge until you start to prepare it. After that it stands.',
      'A dispute about an order is resolved within 48 hours; until then its amount is held back.',
      'Either side may end this contract with a 30-day termination notice.',
      'Your kitchen keeps a rating of at least 3.5 out of 5.',
      'Your kitchen keeps an order acceptance of at least 85 percent.',
    ])
      expect(text).toContain(term)
    expect(text).toContain('Terms Sample A contract could read like this. What is signed here binds nobody.')
    expect(text).toContain('The general Terms & Conditions would apply as well.')
    expect(links).toEqual({ 'Terms & Conditions': '/terms&conditions' })
  })

  test('[PAR-23 PAR-24 PAR-25] shows commissions and payments beside what a sample kitchen keeps', () => {
    const contract = contractOf({ commissionRate: 20, paymentCycle: 'weekly' })
    for (const words of [
      'Between Rail Rasoi and Tiffin Junction.',
      'Commission',
      'Next to each: what the sample restaurant below earns.',
      'Payment cycle',
      'Weekly',
      'Biweekly',
      'Monthly',
      'Next to each: the amount of one payment.',
      'What you could earn',
      'A sample kitchen: 25 orders a day at ₹350, over 30 days. Blue is our commission.',
      'Orders in 30 days',
      '18 %',
      '22 %',
      '25 %',
      'Commission, 20 %',
      'You keep',
    ])
      expect(shown(contract).text).toContain(words)
    for (const [cycle, words] of [
      ['weekly', 'each week. An estimate, not a promise.'],
      ['biweekly', 'every two weeks. An estimate, not a promise.'],
      ['monthly', 'each month. An estimate, not a promise.'],
    ] as const) {
      contract.send({ type: 'cycle.chosen', cycle })
      expect(shown(contract).text).toContain(words)
    }
    expect(shown(contractOf(), ' ').text).toContain('Between your restaurant and Tiffin Junction.')
  })

  test('[PAR-21] says what is still to come, until it can be signed', () => {
    const contract = contractOf()
    const { text, html } = shown(contract)
    for (const consent of [
      'I have read the terms and agree to them.',
      'I agree to the commission and the payment cycle chosen above.',
      'I will keep to the rating and the acceptance the terms ask for.',
      'What I said of my restaurant and its papers is true.',
    ])
      expect(text).toContain(consent)
    expect(text).toContain('Still to come: all four consents, your full name, the 6-character OTP.')
    expect(html).toMatch(/disabled=""[^>]*>Sign contract/)
    for (const consent of consents) contract.send({ type: 'consent.toggled', consent })
    expect(shown(contract).text).toContain('Still to come: your full name, the 6-character OTP.')
    contract.send({ type: 'name.changed', name: 'Meera Nair' })
    contract.send({ type: 'code.changed', code: 'A1B2C3' })
    expect(shown(contract).text).toContain('All there. You can sign the sample.')
    expect(shown(contract).html).not.toMatch(/disabled=""[^>]*>Sign contract/)
  })

  test('[PAR-22 SUP-54] welcomes who has signed, and says that nothing was sent', () => {
    const signed = { agreed: consents, fullName: 'Meera Nair', isSigned: true, commissionRate: 18 } as const
    const { text, links, buttons } = shown(contractOf({ ...signed, paymentCycle: 'monthly' }))
    expect(text).toContain('Welcome to Tiffin Junction, Meera Nair!')
    expect(text).toContain('Sample This was a preview: nothing was sent, and no restaurant is listed.')
    expect(text).toContain('You chose 18 % commission for Rail Rasoi, paid monthly.')
    expect(links).toMatchObject({ 'Back to home': '/', 'Go on with the menu': expect.any(String) })
    expect(buttons).toEqual(['Add another restaurant'])
    expect(shown(contractOf(signed), '').text).toContain('18 % commission for your restaurant')
  })
})
