import { expect, type Page } from '@playwright/test'
import type { Step } from '@tiffin-junction/flows/step'
import model from '../../machines/support/help-chat.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { alive } from '../drivers/alive.ts'
import { helpChatActions, helpChatShows, quickWords } from '../drivers/help-chat.ts'
import { pauseClock } from '../drivers/stopped-clock.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { guestAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const optionWords = quickWords[2]
const textOf = (step: Step): string => String(payloadOf(step).text)

async function drive(page: Page): Promise<Driver> {
  await PausedApi.before(page, guestAnswers)
  const does = helpChatActions(page)
  const shows = helpChatShows(page)
  const calls: string[] = []
  let said: readonly RegExp[] = []
  let draft = ''
  let answers: readonly RegExp[] = []
  let times = 0
  /** Milliseconds for which the bot has typed. */
  let typed = 0

  const conversation = async () => {
    await shows.open(true)
    await shows.lines(said)
    await shows.draft(draft)
  }
  return {
    does: {
      start: async () => {
        await page.clock.install()
        await page.goto('/help')
        await alive(page)
        await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible()
        await pauseClock(page, 2000)
        page.on('request', (request) => calls.push(request.url()))
      },
      'chat.opened': async () => {
        await does.open(times++ % 2 === 0 ? 'card' : 'banner')
        if (said.length === 0) said = [/^Answer: Hello!/]
      },
      'chat.closed': async () => {
        typed = 0
        await does.close()
      },
      'draft.changed': async (step) => {
        draft = textOf(step)
        await does.write(draft)
      },
      'message.sent': async (step) => {
        if (step.sample > 0 && typed === 0) {
          typed = 500
          await page.clock.runFor(typed)
        }
        await does.press('Enter')
        if (draft.trim() === '') return
        said = [...said, new RegExp(`^You: ${draft.trim().replace('?', '\\?')}`)]
        draft = ''
        answers = [...answers, /which stage the order has reached/]
      },
      'option.picked': async () => {
        await does.pick(optionWords)
        said = [...said, new RegExp(`^You: ${optionWords}`)]
        answers = [...answers, /depends on your bank/]
      },
      'after botTyping': async (step) => {
        const due = step.type === 'wait' ? step.ms - typed : 0
        typed = 0
        await page.clock.runFor(due - 1)
        await shows.typing(true)
        await shows.lines(said)
        await page.clock.runFor(1)
        const [answer, ...later] = answers
        said = answer ? [...said, answer] : said
        answers = later
      },
    },
    shows: {
      closed: () => shows.open(false),
      'open.invited': async () => {
        await conversation()
        await shows.options(true)
        await shows.sendable(draft.trim() !== '')
      },
      'open.asking': async () => {
        await conversation()
        await shows.options(false)
        await shows.typing(false)
        await shows.sendable(draft.trim() !== '')
      },
      'open.botTyping': async () => {
        await conversation()
        await shows.options(false)
        await shows.typing(true)
        await shows.sendable(draft.trim() !== '')
      },
    },
    always: async () => expect(calls, 'calls of the chat').toEqual([]),
  }
}

const hasDraft = ({ context }: { context: { draft: string } }, step: Step) => context.draft === textOf(step)

export const helpChatFlow: BrowserFlow = {
  flow: 'help-chat',
  id: 'helpChat',
  isAsleepAtStart: false,
  model,
  proves: '[SUP-16 SUP-17 SUP-18 SUP-19 SUP-20 SUP-21 SUP-23]',
  drive,
  cannot: [
    { step: 'order:order.changed', because: 'nobody signs in; journeys-train.spec.ts does' },
    { step: 'draft.changed', when: hasDraft, because: 'a box that is given the text it has tells nothing' },
  ],
  // That nobody is here who could have an order is known at once.
  follows: (_, step) => (step.type === 'start' ? 'order:order.changed' : undefined),
}
