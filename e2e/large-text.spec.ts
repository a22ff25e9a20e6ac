import { screenPaths } from '@tiffin-junction/contract/domain/screen-paths'
import { expect, test } from './console-guard.ts'
import { enterAs } from './drivers/device.ts'
import { openAtRest } from './drivers/requests.ts'
import { newPerson, orderInCash, readyToOrder } from './real-server.ts'

test.use({ viewport: { width: 360, height: 740 } })

const softly = expect.configure({ soft: true })

/** Finds what a person with large text could not read: runs in the page. */
const unreadable = (): readonly string[] => {
  type Piece = { readonly text: string; readonly boxes: readonly DOMRect[] }
  const findings: string[] = []
  const pieces: Piece[] = []
  /** The elements around a text, from the nearest. */
  const around = (element: Element | null): readonly Element[] =>
    element ? [element, ...around(element.parentElement)] : []
  if (document.documentElement.scrollWidth > innerWidth) findings.push('the page scrolls sideways')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const text = node.textContent?.trim() ?? ''
    const parents = around(node.parentElement)
    const styles = parents.map((each) => getComputedStyle(each))
    if (
      text === '' ||
      !node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue
    // For screen readers only.
    if (parents.some(({ clientWidth, clientHeight }) => clientWidth === 1 && clientHeight === 1)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const isShortened = styles.some(
      ({ webkitLineClamp, textOverflow }) => webkitLineClamp !== 'none' || textOverflow === 'ellipsis',
    )
    const scroller = styles.findIndex(({ overflowX }) => overflowX === 'auto' || overflowX === 'scroll')
    const isClipped = (box: DOMRect) =>
      parents.slice(0, scroller < 0 ? undefined : scroller).some((parent, at) => {
        if (!/hidden|clip/.test(styles[at]?.overflow ?? '')) return false
        const edges = parent.getBoundingClientRect()
        return box.right > edges.right + 2 || box.bottom > edges.bottom + 4
      })
    if (!isShortened && boxes.some(isClipped)) findings.push(`cut off: ${text}`)
    if (!isShortened && scroller < 0 && boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1))
      findings.push(`outside the window: ${text}`)
    const floats = styles.some(({ position }) => position === 'fixed' || position === 'sticky')
    if (!isShortened && !floats) pieces.push({ text, boxes })
  }
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 8
  pieces.forEach(({ text, boxes }, at) => {
    for (const other of pieces.slice(at + 1))
      if (boxes.some((box) => other.boxes.some((each) => overlap(box, each))))
        findings.push(`'${text}' and '${other.text}' overlap`)
  })
  return findings
}

test('[APP-199] with text of twice the size, every page of a phone can be read', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const person = await newPerson(request)
  const order = await orderInCash(request, person)
  await readyToOrder(request, person)
  await enterAs(page, person)
  const paths: Partial<Record<(typeof screenPaths)[number], string>> = {
    '/foods/item-card/:restaurantId': '/foods/item-card/1',
    '/user/address/edit/:id': '/user/address',
    '/user/order-bill/:orderId': `/user/order-bill/${order}`,
    '/order-status/:orderId': `/order-status/${order}`,
    '/order-status-cod/:orderStatus': `/order-status-cod/confirmed?order=${order}`,
    '/track-order': `/track-order?order=${order}`,
    '/train/:number': '/train/12301',
  }
  for (const screen of screenPaths) {
    const path = paths[screen] ?? screen
    await openAtRest(page, path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    // The page arranges its lists anew after the text has grown.
    await softly.poll(() => page.evaluate(unreadable), path).toEqual([])
  }
})
