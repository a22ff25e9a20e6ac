import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { toast, useToasterStore } from 'react-hot-toast/headless'
import { beforeEach, expect, test } from 'vitest'
import { toastOptions } from './toast-options.ts'
import { notify } from './toasts.ts'

type Toasts = ReturnType<typeof useToasterStore>['toasts']

function Look({ tell }: { tell: (toasts: Toasts) => void }) {
  tell(useToasterStore(toastOptions).toasts)
  return null
}

const shown = () => {
  let toasts: Toasts = []
  renderToStaticMarkup(createElement(Look, { tell: (found) => (toasts = found) }))
  return toasts
}
const loaded = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => toast.remove())

test.each([
  ['APP-69', 'success', 2000],
  ['APP-70', 'error', 4000],
] as const)('[%s] a toast of %s stays %i ms', async (_, tone, duration) => {
  notify({ tone, message: 'Words' })
  await loaded()
  expect(shown()).toMatchObject([{ type: tone, message: 'Words', duration }])
})

test('[APP-71] at most the latest 20 toasts show at once', async () => {
  for (let number = 1; number <= 25; number++) notify({ tone: 'error', message: String(number) })
  await loaded()
  expect(shown().map(({ message }) => message)).toEqual(
    Array.from({ length: 20 }, (_, place) => String(25 - place)),
  )
})
