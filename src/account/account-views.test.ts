import type { Detour } from '@tiffin-junction/contract/domain/session'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { demoAccountMachine } from '../../machines/account/demo-account.machine.ts'
import { loginMachine } from '../../machines/account/login.machine.ts'
import { signupMachine } from '../../machines/account/signup.machine.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { menuItem } from '../../tests/samples.ts'
import { arrived } from '../../tests/views/actors.ts'
import { draw } from '../../tests/views/draw.tsx'
import { LoginView } from './login-view.tsx'
import { signInReason } from './sign-in-reason.ts'
import { SignupView } from './signup-view.tsx'

type Demo = { phone: string; password: string } | null

const loginPage = async (demo: Demo) => {
  const loadConfig = fromPromise<{ demo: Demo }, undefined>(async () => ({ demo }))
  const demoAccount = createActor(demoAccountMachine.provide({ actors: { loadConfig } })).start()
  await arrived()
  return draw(LoginView, {
    login: createActor(loginMachine.provide({ actors: { session: quietLink() } }), {
      input: { phone: '' },
    }).start(),
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

test('[ACC-187] a guest is told why an account is needed, and what is kept', () => {
  const item = { ...menuItem(7), name: 'Keema Biryani' }
  const here = { from: '/foods/item-card/5', wish: null, person: null }
  const reason = (detour: Partial<Detour>) => signInReason({ ...here, ...detour }, 'Sign in')
  const plain = { kind: 'dish', item: { ...item, addOnItemsCount: 1 } } as const
  expect(reason({ wish: plain })).toBe('Sign in, and Keema Biryani goes into your cart.')
  expect(reason({ wish: { kind: 'dish', item: { ...item, addOnItemsCount: 2 } } })).toBe(
    'Sign in, then choose how you want your Keema Biryani.',
  )
  expect(reason({ wish: { kind: 'heart', restaurantId: 5 } })).toBe(
    'Sign in, and the restaurant goes into your favourites.',
  )
  expect(reason({ wish: { kind: 'address' } })).toBe('Sign in to add an address.')
  expect(reason({ from: '/foods/item-view-cart' })).toBe('Sign in to see your cart.')
  expect(reason({ from: '/user/address/add?a=b' })).toBe('Sign in to add an address.')
  expect(reason({ from: '/' })).toBeNull()
  expect(signInReason(null, 'Sign in')).toBeNull()
  const signup = createActor(signupMachine).start()
  expect(draw(SignupView, { signup }).text).toContain('Travellers and restaurant owners use the same kind')
  expect(draw(SignupView, { signup, reason: 'Why.' }).text).toContain('Why.')
})
