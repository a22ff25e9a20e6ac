import { brand } from '@tiffin-junction/contract/domain/brand'
import { popularCuisines, restaurantChains } from '@tiffin-junction/contract/domain/sample-offers'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { helpChatMachine } from '../../machines/support/help-chat.machine.ts'
import { offersMachine } from '../../machines/support/offers.machine.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { draw } from '../../tests/views/draw.tsx'
import { HelpView } from './help-view.tsx'
import { NoodlesView } from './noodles-view.tsx'
import { OffersView } from './offers-view.tsx'
import { OlderHelpView } from './older-help-view.tsx'

const phone = `tel:${brand.phone.replaceAll('-', '')}`

describe('the help centre', () => {
  const help = draw(HelpView, { chat: createActor(helpChatMachine).start() })

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

test('[SUP-45] the Noodles listing has Filter and Sort', () => {
  expect(draw(NoodlesView, {}).buttons).toEqual(['Filter', 'Sort'])
})
