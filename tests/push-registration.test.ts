import { expect, test } from 'vitest'
import { noticeOf } from '../machines/account/push-registration.rules.ts'
import { embeddedTokenIssuedAt, pushTokenLife, writeEmbeddedToken } from '../src/domain/push.ts'

const plain = { title: 'Tiffin Junction', body: '', icon: '', image: '', link: '/' }

test.each([
  ['[ACC-134 ACC-135] an empty message has the product’s name and leads home', {}, plain],
  ['[ACC-134] an empty title counts as none', { notification: { title: '' } }, plain],
  [
    '[ACC-136] the notification is read before the data',
    {
      notification: { title: 'On its way', body: 'Soon', icon: '/a.webp', image: '/b.webp' },
      data: { title: 'Data', body: 'Data', icon: '/c.webp', image: '/d.webp', click_action: '/cart' },
      fcmOptions: { link: 'https://tiffin.example/' },
    },
    { title: 'On its way', body: 'Soon', icon: '/a.webp', image: '/b.webp', link: '/cart' },
  ],
  [
    '[ACC-136] the data stands in for the notification, the link for the click action',
    {
      data: { title: 'Here', body: 'Eat', icon: '/c.webp', image: '/d.webp' },
      fcmOptions: { link: '/user/order-history' },
    },
    { title: 'Here', body: 'Eat', icon: '/c.webp', image: '/d.webp', link: '/user/order-history' },
  ],
])('%s', (_, message, notice) => {
  expect(noticeOf(message)).toEqual(notice)
})

test('[ACC-124] a token is renewed after seven days, counted from what is written in it', () => {
  expect(pushTokenLife).toBe(604_800_000)
  const issuedAt = 1_795_255_720_307
  expect(embeddedTokenIssuedAt(writeEmbeddedToken('a'.repeat(43), issuedAt))).toBe(issuedAt)
})
