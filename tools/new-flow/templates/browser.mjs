import { toFillIn } from '../marker.mjs'

/** @typedef {import('../names.mjs').Flow} Flow */

/** @param {Flow} flow */
export const driver = ({ name, camel, title }) => {
  /** @param {string} look */
  const fail = (look) => `throw new Error('${toFillIn(`driver.${look}`, 'say what a person sees here')}')`
  return `import { expect, type Page } from '@playwright/test'

/** Actions of a person on the page ${title}. */
export const ${camel}Actions = (page: Page) => {
  const main = page.getByRole('main')
  return {
    open: () => page.goto('/${name}'),
    write: (text: string) => main.getByLabel('Your words').fill(text),
    send: () => main.getByRole('button', { name: 'Send' }).click(),
    writeAnother: () => main.getByRole('button', { name: 'Write another' }).click(),
  }
}

/** Checks that the page shows what the specification says. */
export const ${camel}Shows = (page: Page) => ({
  title: () => expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible(),
  editing: async (_text: string, _problem: string): Promise<void> => { ${fail('editing')} },
  sending: async (): Promise<void> => { ${fail('sending')} },
  sent: async (): Promise<void> => { ${fail('sent')} },
})
`
}

/** @param {Flow} flow */
export const browserFlow = ({
  area,
  name,
  camel,
  pascal,
  requirement,
}) => `import { expect, type Page } from '@playwright/test'
import { isComplete, textToSend } from '../../machines/${area}/${name}.rules.ts'
import { send${pascal} } from '@tiffin-junction/contract/calls/${name}'
import model from '../../machines/${area}/${name}.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { enterAs } from '../drivers/device.ts'
import { ${camel}Actions, ${camel}Shows } from '../drivers/${name}.ts'
import { toastShows } from '../drivers/toast.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const refused = 'The server says why.'

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [...emptyCartAnswers, ...memberAnswers])
  const does = ${camel}Actions(page)
  const shows = ${camel}Shows(page)
  const toast = toastShows(page)
  let text = ''
  let problem = ''

  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await enterAs(page, asha)
        await does.open()
      },
      'text.changed': async (step) => {
        text = String(payloadOf(step).text)
        await does.write(text)
      },
      'form.submitted': async () => {
        await does.send()
        problem = ''
      },
      'send${pascal}.done': async () => {
        const call = await api.call(send${pascal})
        expect(call.body).toEqual({ text: textToSend(text) })
        await call.answer(ok)
        await toast.success('Sent.')
      },
      'send${pascal}.error': async (step) => {
        const call = await api.call(send${pascal})
        const isLost = step.type === 'error' && step.error instanceof Error
        problem = isLost ? 'Network Error.' : refused
        await (isLost ? call.lose() : call.refuse(422, refused))
        await toast.error(problem)
      },
      'again.requested': async () => {
        await does.writeAnother()
        text = ''
      },
    },
    shows: {
      editing: () => shows.editing(text, problem),
      sending: shows.sending,
      sent: shows.sent,
    },
    always: async (underWay) => {
      await shows.title()
      const calls = underWay.includes('send${pascal}') ? 1 : 0
      await expect.poll(() => api.waiting(send${pascal}), 'calls under way').toBe(calls)
    },
  }
}

export const ${camel}Flow: BrowserFlow = {
  flow: '${name}',
  id: '${camel}',
  isAsleepAtStart: false,
  isForEveryone: { timeStandsIn: [] },
  model,
  proves: '[${requirement}]',
  drive,
  cannot: [
    {
      step: 'text.changed',
      when: ({ context }, step) => context.text === payloadOf(step).text,
      because: 'a field that has this value already does not change',
    },
    {
      step: 'form.submitted',
      when: ({ context }) => !isComplete(context.text),
      because: 'the button is disabled until there is something to send',
    },
  ],
}
`

/** @param {Flow} flow */
export const browserSpec = ({ name, camel }) => `import { testInBrowser } from './flows/browser-flow.ts'
import { ${camel}Flow } from './flows/${name}.flow.ts'

testInBrowser(${camel}Flow)
`
