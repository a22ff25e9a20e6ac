import { brand } from '@tiffin-junction/contract/domain/brand'
import { emptyCart } from '@tiffin-junction/contract/domain/cart'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { address, cartOf, wishFor } from '../../tests/samples.ts'
import { arrived, asha, systemOf } from '../../tests/views/actors.ts'
import { draw } from '../../tests/views/draw.tsx'
import AccountPanel from './account-panel.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import LocationMenu from './location-menu.tsx'
import { type System, SystemProvider } from './system.ts'

const full = cartOf(wishFor(7, { menuId: 71 }), 3)
const member = async () => {
  const system = systemOf(asha, full, [address('a1')])
  await arrived()
  return system
}
const guest = () => systemOf(null, emptyCart, [])

const inside = (system: System, view: () => ReturnType<typeof createElement>, path = '/') =>
  draw(() => createElement(SystemProvider, { value: system }, view()), {}, path)
const header = (system: System) => inside(system, () => createElement(Header, { path: '/' }))
const panel = ({ session }: System) => draw(AccountPanel, { session, onClose: () => {} })

describe('the header', () => {
  test('[APP-22 APP-27] its sign links home and Help to the help centre, for everyone', async () => {
    for (const { links } of [header(guest()), header(await member())])
      expect(links).toMatchObject({ [`${brand.name}, home`]: '/', Help: '/help' })
  })

  test('[APP-26] Offers, with a NEW badge, links to the offers and is hidden on narrow screens', () => {
    const { html, links } = header(guest())
    expect(links['Offers NEW']).toBe('/offers-near-me')
    const [tag = ''] = /<a[^>]*href="\/offers-near-me"[^>]*>/.exec(html) ?? []
    expect(tag).toMatch(/\bhidden!/)
    expect(tag).toMatch(/\blg:inline-flex!/)
  })

  test('[APP-28] the cart with its count is there only for members', async () => {
    expect(header(await member()).links['Cart, 3 items']).toBe('/foods/item-view-cart')
    expect(Object.values(header(guest()).links)).not.toContain('/foods/item-view-cart')
  })

  test('[APP-29] the account button shows the name', async () => {
    expect(header(await member()).buttons).toContain('Asha Rao')
    expect(header(guest()).buttons).toContain('Account')
  })
})

describe('the location dropdown', () => {
  const menu = (system: System) => inside(system, () => createElement(LocationMenu, { menuId: 'menu' }))

  test('[APP-23 APP-24 ADR-100] lists the saved addresses, and a link to the form of a new one', async () => {
    const { text, links } = menu(await member())
    expect(text).toContain('12 Janpath')
    expect(links['Add New Address']).toBe('/user/address/add')
  })
})

describe('the account panel', () => {
  test('[APP-34] welcomes a guest with Sign In, Create Account and the small print', () => {
    const { text, links } = panel(guest())
    expect(text).toContain('Welcome')
    expect(links).toMatchObject({
      'Sign In': '/login',
      'Create Account': '/signup',
      'Terms & Conditions': '/terms&conditions',
      'Privacy Policy': '/privacy-policy',
    })
  })

  test('[APP-34 APP-44] shows a guest no entries of a member', () => {
    const { text, buttons } = panel(guest())
    expect(buttons).not.toContain('Logout')
    expect(text).not.toMatch(/Wallet|Gold|Order History/)
  })

  test('[APP-35 APP-44] shows a member name, email, mobile and Logout', async () => {
    const { text, buttons } = panel(await member())
    for (const shown of Object.values(asha)) expect(text).toContain(shown)
    expect(buttons).toContain('Logout')
  })

  test('[APP-36 SUP-51] shows the placeholder figures, and marks them as a sample', async () => {
    const { text } = panel(await member())
    for (const shown of ['Rating 4.8', 'Gold', 'Wallet ₹240', 'Reward points 120', '3 new updates', 'Sample'])
      expect(text).toContain(shown)
  })

  test('[APP-38 APP-39 APP-40 APP-41 APP-42 APP-43] links to all pages of a member', async () => {
    expect(panel(await member()).links).toEqual({
      'Order History': '/user/order-history',
      'Delivery Addresses': '/user/address',
      Favorites: '/favourites',
      'Offers & Coupons 5': '/offers-near-me',
      'Help & Support': '/help',
      'Account Settings': '/account-setting',
    })
  })
})

test('[APP-45 APP-46 APP-47 APP-48 APP-197] the bottom navigation has home, the cart, Reorder, Offers and Help', () => {
  expect(draw(BottomNav, { path: '/help', count: 2 }).links).toEqual({
    [`Home of ${brand.name}`]: '/',
    // The first number is the badge, which is hidden from screen readers.
    '2 Cart 2 items': '/foods/item-view-cart',
    Reorder: '/user/order-history',
    Offers: '/offers-near-me',
    Help: '/help',
  })
})

test('[APP-49 APP-50] the footer has the address in New Delhi and the parent brand', () => {
  const { text, links } = draw(Footer, {})
  expect(text).toContain(brand.postalAddress)
  expect(brand.postalAddress).toContain('New Delhi')
  expect(links[brand.parent.name]).toBe(brand.parent.url)
})

test('the footer links to the onboarding of restaurants', () => {
  expect(draw(Footer, {}).links['For restaurants: see how to join (preview)']).toBe('/restaurent-name')
})
