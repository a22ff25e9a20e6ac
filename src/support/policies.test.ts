import { brand } from '@tiffin-junction/contract/domain/brand'
import { helpTopics, popularArticles } from '@tiffin-junction/contract/domain/sample-help-topics'
import { describe, expect, test } from 'vitest'
import { greeting, optionNames, quickOptions, replyTo } from '../../machines/support/help-chat.rules.ts'
import { descriptions } from '../app/route-descriptions.ts'
import { faqCategories } from './faqs.ts'
import type { Policy } from './policies/policy.ts'
import { privacy } from './policies/privacy.ts'
import { refund } from './policies/refund.ts'
import { shipping } from './policies/shipping.ts'
import { terms } from './policies/terms.ts'

const answers = faqCategories.flatMap(({ faqs }) => faqs)
const help = answers.flatMap(({ answer, sample }) => (sample ? [answer, sample] : [answer]))
const partsOf = (policy: Policy) => policy.sections.flatMap(({ body }) => body.flat())
/** Texts that a policy states as facts. */
const statedIn = (policy: Policy): string[] => [
  policy.intro,
  ...partsOf(policy).filter((part) => typeof part === 'string'),
]
const textsOf = (policy: Policy): string[] => [
  ...statedIn(policy),
  ...partsOf(policy).flatMap((part) => (typeof part === 'string' ? [] : [part.sample])),
]

/** Returns whether one of the texts has all parts of a claim. */
const states = (texts: readonly string[], parts: readonly (string | RegExp)[]) =>
  texts.some((text) =>
    parts.every((part) => (typeof part === 'string' ? text.includes(part) : part.test(text))),
  )

describe('the help centre', () => {
  test('[SUP-4] has six tabs, each with questions that differ', () => {
    expect(faqCategories.map(({ id }) => id)).toEqual([
      'orders',
      'cancel',
      'delivery',
      'payments',
      'account',
      'refund',
    ])
    for (const { faqs } of faqCategories) expect(faqs.length).toBeGreaterThanOrEqual(3)
    const questions = faqCategories.flatMap(({ faqs }) => faqs.map(({ question }) => question))
    expect(new Set(questions).size).toBe(questions.length)
  })

  test.each<[string, string, (string | RegExp)[]]>([
    ['SUP-6', 'live chat and phone 24/7', [/live chat/i, /phone/, '24/7', brand.phone]],
    ['SUP-6', 'e-mail in 2-4 hours', [brand.email, '2-4 hours']],
    ['SUP-7', 'standard delivery 30-45 minutes', [/standard delivery takes 30-45 minutes/i]],
    ['SUP-7', 'express delivery 15-25 minutes', [/express delivery 15-25 minutes/]],
    ['SUP-8', 'cancelling before preparation only', [/^Only before the restaurant starts preparation/]],
    ['SUP-8', 'refund on cancel in 1-2 minutes', ['1-2 minutes', /cancel/]],
    ['SUP-9', 'free until preparation', [/Cancelling is free until the restaurant starts preparation/]],
    ['SUP-10', 'wallet instant', [/wallet: instant/]],
    ['SUP-10', 'card and UPI 5-7 business days', [/card or UPI: 5-7 business days/]],
    ['SUP-10', 'bank transfer 3-5 business days', [/bank transfer: 3-5 business days/]],
    ['SUP-11', 'failed payment 3-5 business days', [/failed payment is refunded in 3-5 business days/]],
    ['SUP-11', 'cashback within 24 hours', [/cashback/i, 'within 24 hours']],
    ['SUP-12', 'suspended account within 24 hours', [/suspended account/, 'within 24 hours']],
    ['SUP-12', 'unreceived orders within 30 minutes', [/unreceived orders/, 'within 30 minutes']],
  ])('[%s] states: %s', (_id, _claim, parts) => {
    expect(states(help, parts)).toBe(true)
  })
})

describe('[SUP-51] what the product does not do is said in samples only', () => {
  const notDone = [
    /wallet|cashback|reward|points/i,
    /express|standard delivery/i,
    /24\/7|2-4 hours|help desk/i,
    /\b(3-5|5-7|5-10|2-5) business days/i,
    /suspended|within 24 hours|resolved/i,
    /your rider|minutes left|every step/i,
    /rider (calls|waits)|sees your name/i,
    /in the app before|make them anonymous/i,
  ]
  test.each<[string, readonly string[]]>([
    ['help', answers.map(({ answer }) => answer)],
    ['older help', [...helpTopics.map(({ hint }) => hint), ...popularArticles.map(({ answer }) => answer)]],
    ['chat', [greeting, replyTo('🍛'), ...optionNames.map((name) => quickOptions[name].reply)]],
    ...[privacy, refund, shipping, terms].map((policy): [string, readonly string[]] => [
      policy.title,
      statedIn(policy),
    ]),
    ['descriptions', Object.values(descriptions)],
  ])('%s', (_name, texts) => {
    expect(texts.filter((text) => notDone.some((claim) => claim.test(text)))).toEqual([])
  })
})

describe('the older help', () => {
  test('[SUP-13] has four categories with 12, 8, 6 and 9 articles', () => {
    expect(helpTopics.map(({ articles }) => articles)).toEqual([12, 8, 6, 9])
  })
  test('[SUP-14] has five popular articles', () => {
    expect(popularArticles).toHaveLength(5)
  })
})

describe('the policies', () => {
  test.each<[string, string, Policy, (string | RegExp)[]]>([
    ['SUP-26', '30 minutes to 1 hour', shipping, ['30 minutes to 1 hour']],
    ['SUP-27', 'request within 30 minutes of delivery', refund, [/request within 30 minutes of delivery/]],
    ['SUP-27', 'decision within 7 business days', refund, [/decision within 7 business days/]],
    ['SUP-28', 'UPI and wallet in 2-5 business days', refund, [/UPI and wallet: 2-5 business days/]],
    ['SUP-28', 'card and net banking in 5-10', refund, [/Card and net banking: 5-10 business days/]],
    [
      'SUP-29',
      'no cancellation after preparation or dispatch',
      refund,
      [/Cancellation is not allowed once preparation has started or delivery staff is dispatched/],
    ],
    ['SUP-30', '18 or older', privacy, [/Users must be 18 or older/]],
    ['SUP-53', 'what a kitchen gets', privacy, [/address, directions, wishes and the order’s PIN/]],
    ['SUP-53', 'what a kitchen does not get', privacy, [/neither your name nor your phone number/]],
    ['SUP-53', 'what anybody can read', privacy, [/anybody can read the comment/, 'first name']],
    ['SUP-53', 'what stays of a partner', privacy, ['PAN', 'bank account', /without signing in stays until/]],
    ['SUP-53', 'what is not deleted', privacy, [/stays until you ask us to delete it/]],
    ['SUP-31', 'Indian law, courts of Delhi', terms, ['Indian law', 'courts of Delhi']],
    ['SUP-31', 'Indian law, courts of Delhi', privacy, ['Indian law', 'courts of Delhi']],
    ['SUP-31', 'Indian law, courts of Delhi', refund, ['Indian law', 'courts of Delhi']],
  ])('[%s] state: %s', (_id, _claim, policy, parts) => {
    expect(states(textsOf(policy), parts)).toBe(true)
  })

  test.each([
    ['help', help],
    ['refund policy', textsOf(refund)],
    ['terms', textsOf(terms)],
    ['chat', [quickOptions.cancel.reply]],
    ['older help', popularArticles.map(({ answer }) => answer)],
  ])('[SUP-9 ORD-164] %s: nothing speaks of a fee for cancelling', (_name, texts) => {
    expect(states(texts, [/free|no charge/])).toBe(true)
    expect(states(texts, [/small fee/])).toBe(false)
  })

  test('[ORD-171] help and terms say that an unpaid order expires after 30 minutes', () => {
    expect(states(help, [/not paid expires after 30 minutes/])).toBe(true)
    expect(states(textsOf(terms), [/not paid within 30 minutes expires/])).toBe(true)
  })

  test('[SUP-25] terms and refund policy are effective 10 July 2025', () => {
    expect([terms.effective, refund.effective]).toEqual(['10 July 2025', '10 July 2025'])
  })

  test.each([terms, privacy, refund, shipping])(
    '[APP-19] $title is complete and can be linked to',
    (policy) => {
      const ids = policy.sections.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]*$/)
      for (const text of textsOf(policy)) expect(text.trim().length).toBeGreaterThan(10)
      expect(states(textsOf(policy), [brand.phone])).toBe(true)
      expect(states(textsOf(policy), [brand.email])).toBe(true)
    },
  )
})

describe('the chat', () => {
  test('[SUP-52] says that it answers by itself and sends nothing', () => {
    expect(greeting).toMatch(
      /answers common questions .* by itself\. Nobody reads it, and nothing you type is sent/,
    )
  })

  test('[SUP-17] offers six quick options', () => {
    expect(optionNames).toEqual(['track', 'cancel', 'refund', 'delivery', 'payment', 'other'])
    expect(greeting).toContain(brand.name)
  })

  test.each([
    ['where is my order', quickOptions.track.reply],
    ['I want my money back for a cancelled order', quickOptions.refund.reply],
    ['please CANCEL it', quickOptions.cancel.reply],
    ['charged twice!', quickOptions.payment.reply],
    ['my rider is late', quickOptions.delivery.reply],
  ])('[SUP-19] answers "%s" with what the help centre says', (message, reply) => {
    expect(replyTo(message)).toBe(reply)
  })

  test('[SUP-19] answers anything else with how to reach people', () => {
    for (const message of ['🍛', '<b>hello</b>', 'x'.repeat(10_000)]) {
      expect(replyTo(message)).toContain(brand.phone)
      expect(replyTo(message)).toContain(brand.email)
    }
  })
})
