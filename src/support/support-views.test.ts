import { brand } from '@tiffin-junction/contract/domain/brand'
import { popularCuisines, restaurantChains } from '@tiffin-junction/contract/domain/sample-offers'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { helpChatMachine } from '../../machines/support/help-chat.machine.ts'
import { offersMachine } from '../../machines/support/offers.machine.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { draw } from '../../tests/views/draw.tsx'
import { FaqList } from './faq-list.tsx'
import { faqCategories } from './faqs.ts'
import { HelpView } from './help-view.tsx'
import { NoodlesView } from './noodles-view.tsx'
import { OffersView } from './offers-view.tsx'
import { OlderHelpView } from './older-help-view.tsx'
import { refund } from './policies/refund.ts'
import { shipping } from './policies/shipping.ts'
import { terms } from './policies/terms.ts'
import { PolicyView } from './policy-view.tsx'

const phone = `tel:${brand.phone.replaceAll('-', '')}`

describe('the help centre', () => {
  const chat = createActor(helpChatMachine.provide({ actors: { order: quietLink() } })).start()
  const help = draw(HelpView, { chat })

  test('[SUP-3] has three contact cards, each with its link', () => {
    expect(help.buttons.filter((name) => name.startsWith('Live Chat'))).toHaveLength(2)
    expect(Object.entries(help.links).find(([name]) => name.startsWith('Call Support'))?.[1]).toBe(phone)
    expect(Object.entries(help.links).find(([name]) => name.startsWith('Email Support'))?.[1]).toBe(
      `mailto:${brand.email}`,
    )
  })

  test("[SUP-5] has the banner 'Need Immediate Help?' with a call link and Live Chat", () => {
    expect(help.text).toContain('Need Immediate Help?')
    expect(help.links[`Call ${brand.phone}`]).toBe(phone)
    expect(help.buttons.at(-1)).toBe('Live Chat')
  })

  test('[SUP-56] its answers about a train name the order under way and lead to its page', () => {
    const order = { text: 'Your order TJ-1 to Kanpur Central, 12:05 pm', href: '/track-order?order=TJ-1' }
    expect(help.text).not.toContain('Your order TJ-1')
    chat.send({ type: 'order.changed', order })
    expect(draw(HelpView, { chat }).links[order.text]).toBe(order.href)
  })
})

test('[SUP-13 SUP-51] the older help marks the numbers of its articles as a sample', () => {
  const { text } = draw(OlderHelpView, {})
  expect(text).toContain(
    'Topics Sample The topics show how this page will look: there are no articles yet. Orders & Delivery',
  )
})

test('[SUP-51] a sample in an answer or a policy has its mark', () => {
  const faqs = faqCategories.flatMap((category) => category.faqs)
  const answered = draw(FaqList, { name: 'all', faqs }).text
  for (const { sample } of faqs) if (sample) expect(answered).toContain(`Sample ${sample}`)
  for (const policy of [terms, refund, shipping]) {
    const { text } = draw(PolicyView, { policy, onPrint: () => {} })
    const samples = policy.sections.flatMap(({ body }) =>
      body.flatMap((part) => (typeof part === 'object' && 'sample' in part ? [part.sample] : [])),
    )
    expect(samples.length).toBeGreaterThan(0)
    for (const sample of samples) expect(text).toContain(`Sample ${sample}`)
  }
})

test('[SUP-15] the older help has Leave Feedback and Report Issue', () => {
  const { links } = draw(OlderHelpView, {})
  expect(links['Leave Feedback']).toBe(`mailto:${brand.email}?subject=Feedback`)
  expect(links['Report Issue']).toBe(`mailto:${brand.email}?subject=An%20issue`)
})

describe('the offers', () => {
  const offers = draw(OffersView, {
    offers: createActor(offersMachine.provide({ actors: { watchStillness: quietLink() } })).start(),
  })

  test('[SUP-35] have six filter chips', () => {
    for (const name of ['Filter', 'Sort By', 'Book a table', 'Within 5km', 'Rating 4+', 'Pure Veg'])
      expect(offers.buttons).toContain(name)
  })

  test("[SUP-43] have an app-download banner and 'See more' where a list is long", () => {
    expect(offers.text).toContain(`Download the ${brand.name} app`)
    const long = [popularCuisines, restaurantChains].filter(({ length }) => length > 6)
    expect(long.length).toBeGreaterThan(0)
    expect(offers.text.split('See more')).toHaveLength(long.length + 1)
  })
})

test('[SUP-57] the pages of samples lead with the real coupon and the real restaurants', () => {
  const actor = createActor(offersMachine.provide({ actors: { watchStillness: quietLink() } })).start()
  const offers = draw(OffersView, { offers: actor })
  actor.stop()
  expect(offers.text).toMatch(
    /^Offers near you ?20% off your first order ?Up to ₹100\. Enter the code WELCOME/,
  )
  expect(offers.links['Choose a restaurant']).toBe('/')
  const noodles = draw(NoodlesView, { restaurants: '/cuisines?cuisine=4' })
  expect(noodles.links).toEqual({ 'See restaurants': '/cuisines?cuisine=4' })
})

test('[SUP-45] the Noodles listing has Filter and Sort', () => {
  expect(draw(NoodlesView, { restaurants: '/' }).buttons).toEqual(['Filter', 'Sort'])
})
