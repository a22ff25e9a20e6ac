import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../console-guard.ts'
import { inspectorActions, inspectorShows, openInspector } from '../drivers/inspector.ts'
import { loginActions } from '../drivers/login.ts'
import { devServer } from './dev-server.ts'

const edit = async (file: string, from: string, to: string) => {
  const { sources } = await devServer()
  const path = join(sources, file)
  const text = await readFile(path, 'utf8')
  expect(text, `${file} holds what the test edits`).toContain(from)
  await writeFile(path, text.replace(from, to))
}

test.describe.configure({ mode: 'default' })

test('npm run dev prints one address, the API included, and nothing else', { tag: '@gate' }, async ({
  request,
}) => {
  const { output, url } = await devServer()
  expect(new Set(output.match(/http:\/\/[\d.:]+/g))).toEqual(new Set([url]))
  expect(output).not.toMatch(/error|ECONNREFUSED|^ {4}at /im)
  expect((await request.get('/mailbox.json')).ok()).toBe(true)
  // The app asks for it when a call fails, to find out whether there is a network.
  expect(await (await request.get('/healthz')).json()).toEqual({ alive: true })
  const entry = await (await request.get('/src/main.tsx')).text()
  expect(entry).toContain('"DEV": true')
})

test('a view changes in place; state and typed text stay', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Inspect the machines' })).toBeVisible()
  const phone = page.getByLabel('Phone', { exact: true })
  await phone.fill('98765')
  await page.evaluate(() => {
    document.body.dataset.sameDocument = 'true'
  })
  await edit('src/account/login-view.tsx', 'Forgot your password?', 'Forgot the password?')
  await expect(page.getByRole('link', { name: 'Forgot the password?' })).toBeVisible()
  await expect(phone).toHaveValue('98765')
  await expect(page.locator('body[data-same-document]')).toHaveCount(1)
})

test('a developer finds why a sign-in failed, goes back to before it, and changes the machine', async ({
  page,
}) => {
  const machine = 'machines/account/login.machine.ts'
  const inspector = await openInspector(page)
  const does = inspectorActions(inspector)
  const shows = inspectorShows(inspector)
  const app = loginActions(page)
  const phone = page.getByLabel('Phone', { exact: true })
  const refusal = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
  await shows.live()
  await app.fill('9876500000', 'Not-the-password-1')
  await app.submit()
  await expect(refusal).toHaveText('Invalid phone number or password.')

  await does.chooseMoment('xstate.error.actor.signIn')
  await does.showValues()
  await shows.chosenMoment('Invalid phone number or password.')
  await does.chooseMoment('password.changed')
  await does.goBackToHere()
  await expect(refusal).toHaveCount(0)
  await expect(phone).toHaveValue('9876500000')

  await app.submit()
  await expect(refusal).toHaveText('Invalid phone number or password.')
  const reloaded = page.waitForEvent('load')
  await edit(machine, "id: 'login',", "id: 'login', version: '2',")
  await reloaded
  await expect(refusal, 'still refused, in the new machine').toHaveText('Invalid phone number or password.')
  await expect(phone).toHaveValue('9876500000')

  const again = page.waitForEvent('load')
  const { sources } = await devServer()
  const text = await readFile(join(sources, machine), 'utf8')
  await writeFile(join(sources, machine), text.replaceAll('refused', 'turnedAway'))
  await again
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await expect(phone, 'the state is gone, so the machine starts afresh').toHaveValue('')
})

test('a changed source of the API takes effect without a manual restart', async ({ request }) => {
  await edit('server/app.ts', 'There is nothing at this address.', 'Nothing lives at this address.')
  await expect(async () => {
    const response = await request.get('/api/nothing-here')
    expect(await response.json()).toMatchObject({ message: 'Nothing lives at this address.' })
  }).toPass()
})
