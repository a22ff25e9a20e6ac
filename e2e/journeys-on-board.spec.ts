import { request as requests } from '@playwright/test'
import { getOrder } from '@tiffin-junction/contract/calls/order'
import { signMessage } from '../server/http/signed-message.ts'
import { startBuiltServer } from '../tests/setup/built-server.mjs'
import { noneSerious } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { enterAs } from './drivers/device.ts'
import { onBoardActions, onBoardShows } from './drivers/on-board.ts'
import { ask, newPerson } from './real-server.ts'
import { paidToSeat } from './train-food.ts'

const secrets = { kitchen: 'secret of the kitchen', train: 'secret of the railway' } as const

test('@gate [TRN-19 TRN-22 TRN-25 TRN-27 TRN-28] a late train moves an order, which is handed over with its PIN; a cancelled train gives the money back', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const server = await startBuiltServer({
    env: {
      KITCHEN: 'webhook',
      // No kitchen is there: it is tried again later.
      KITCHEN_URL: 'http://127.0.0.1:9/orders',
      KITCHEN_SECRET: secrets.kitchen,
      TRAIN_STATUS_SECRET: secrets.train,
    },
  })
  const request = await requests.newContext({ baseURL: server.url })
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  const main = page.getByRole('main')
  const post = async (path: string, name: keyof typeof secrets, message: object) => {
    const { body, headers } = signMessage(name, secrets[name], JSON.stringify(message), new Date())
    const response = await request.post(path, {
      data: body,
      headers: { 'content-type': 'text/plain', ...headers },
    })
    expect(await response.text()).toContain('"success":true')
  }
  try {
    const person = await newPerson(request)
    const number = await paidToSeat(request, person, 'CNB')
    const order = async () =>
      (await ask(request, getOrder, { params: { orderId: number }, token: person.token })).data
    const { id, userPin, train } = await order()
    const kitchen = (message: object) =>
      post(`/api/kitchen/orders/${id}/status`, 'kitchen', { orderId: id, ...message })
    await enterAs(page, person)
    await page.goto(`/track-order?order=${number}`)
    await expect(main.getByRole('list', { name: 'Stations to your food' })).toBeVisible()
    await onBoardActions(page).choose('1 h late')
    await expect(main.getByText(/^You said at .*: 1 h late\.$/)).toBeVisible()
    const moved = Date.parse((await order()).train?.expectedArrival ?? '') - Date.parse(train?.arrival ?? '')
    expect(moved).toBe(3_600_000)
    await kitchen({ status: 'preparing' })
    await kitchen({ status: 'at_station' })
    await expect(main.getByText('The rider is at Kanpur Central with your food.')).toBeVisible()
    await kitchen({ status: 'undeliverable', reason: 'nobody' })
    await onBoardActions(page).choose('I am at my seat')
    await expect(main.getByText('The rider knows that you are at your seat.')).toBeVisible()
    await noneSerious(page, 'an order at the train')
    await kitchen({ status: 'delivered', pin: userPin })
    await expect(main.getByText('Delivered').first()).toBeVisible()
    await onBoardShows(page).nothing()

    const second = await paidToSeat(request, person, 'CNB')
    await page.goto(`/track-order?order=${second}`)
    await expect(main.getByRole('heading', { name: 'Your train', exact: true })).toBeVisible()
    const runDate = train?.boardingDate ?? ''
    const said = { number: '12301', runDate, cancelled: true, at: new Date().toISOString() }
    await post(`/api/trains/12301/${runDate}/status`, 'train', said)
    await expect(main.getByText('Cancelled').first()).toBeVisible()
    await expect(main.getByText(/goes back the way you paid|was refunded/)).toBeVisible()
    await noneSerious(page, 'an order of a cancelled train')
  } finally {
    await context.close()
    await request.dispose()
    await server.stop()
  }
})
