import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { demoAccountMachine } from '../../machines/account/demo-account.machine.ts'
import { loginMachine } from '../../machines/account/login.machine.ts'
import { signupMachine } from '../../machines/account/signup.machine.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { arrived } from '../../tests/views/actors.ts'
import { draw } from '../../tests/views/draw.tsx'
import { LoginView } from './login-view.tsx'
import { SignupView } from './signup-view.tsx'

type Demo = { phone: string; password: string } | null

const loginPage = async (demo: Demo) => {
  const loadConfig = fromPromise<{ demo: Demo }, undefined>(async () => ({ demo }))
  const demoAccount = createActor(demoAccountMachine.provide({ actors: { loadConfig } })).start()
  await arrived()
  return draw(LoginView, {
    login: createActor(loginMachine.provide({ actors: { session: quietLink() } })).start(),
    demoAccount,
  })
}

const inputs = (html: string) => [...html.matchAll(/<input\s[^>]*>/g)].map(([tag]) => tag)
const labels = (html: string) => [...html.matchAll(/<label[^>]*>([^<]*)</g)].map(([, label]) => label)

describe('the sign-in page', () => {
  test('[ACC-1 ACC-2] asks for phone and password and has no other rule', async () => {
    const { html } = await loginPage(null)
    expect(labels(html)).toEqual(['Phone', 'Password'])
    for (const input of inputs(html)) {
      expect(input).toContain(' required=""')
      expect(input).not.toMatch(/\s(pattern|minlength|maxlength)=/i)
    }
  })

  test('[ACC-3] leads to a forgotten password and to a new account', async () => {
    expect((await loginPage(null)).links).toMatchObject({
      'Forgot your password?': '/forgot-password',
      'Create account': '/signup',
    })
  })

  test('[APP-94] shows the demo account only where there is one', async () => {
    const { text } = await loginPage({ phone: '9876543210', password: 'Tiffin@2026' })
    expect(text).toContain('9876543210')
    expect(text).toContain('Tiffin@2026')
    expect((await loginPage(null)).text).not.toMatch(/demo/i)
  })
})

test('[ACC-141] fields carry the tokens that password managers expect: `username` and `current-password`, `tel-national` and `new-password`', async () => {
  const tokens = (html: string) => inputs(html).map((input) => /autocomplete="([^"]*)"/i.exec(input)?.[1])
  expect(tokens((await loginPage(null)).html)).toEqual(['username', 'current-password'])
  const { html } = draw(SignupView, { signup: createActor(signupMachine).start() })
  expect(tokens(html)).toEqual(['name', 'tel-national', 'email', 'new-password'])
})

test('[ACC-13 ACC-14] the sign-up page asks for four things, all of them required', () => {
  const { html, links } = draw(SignupView, { signup: createActor(signupMachine).start() })
  expect(labels(html)).toEqual(['Name', 'Phone', 'Email', 'Password'])
  for (const input of inputs(html)) {
    expect(input).toContain(' required=""')
    expect(input).not.toMatch(/\s(minlength|maxlength)=|type="email"/i)
  }
  expect(links['Sign in']).toBe('/login')
})
