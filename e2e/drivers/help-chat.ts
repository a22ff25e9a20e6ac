import { expect, type Page } from '@playwright/test'

const chatOf = (page: Page) => page.getByRole('dialog', { name: 'Live Chat' })

/** SUP-17, in the order in which they are shown. */
export const quickWords = [
  'Track my order',
  'Cancel my order',
  'Ask about a refund',
  'Delivery problem',
  'Payment problem',
  'Something else',
] as const

/** User actions in the chat of the help centre. */
export const helpChatActions = (page: Page) => ({
  /** SUP-16: with the contact card, or with the banner further down. */
  open: (by: 'card' | 'banner') => {
    const buttons = page.getByRole('main').getByRole('button', { name: /^Live Chat/ })
    return (by === 'card' ? buttons.first() : buttons.last()).click()
  },
  close: () => chatOf(page).getByRole('button', { name: 'Close chat' }).click(),
  write: (text: string) => chatOf(page).getByLabel('Your message').fill(text),
  press: (key: string) => chatOf(page).getByLabel('Your message').press(key),
  pick: (words: string) => chatOf(page).getByRole('button', { name: words, exact: true }).click(),
})

/** Assertions about the chat of the help centre (ordering §4 and §5). */
export const helpChatShows = (page: Page) => {
  const chat = chatOf(page)
  const lines = chat.getByRole('log').getByRole('listitem')
  return {
    open: (isOpen: boolean) => expect(chat).toBeVisible({ visible: isOpen }),
    /** SUP-17, SUP-18: all quick options, or none. */
    options: async (areThere: boolean) => {
      const options = chat.getByRole('list', { name: 'Quick options' })
      if (areThere) await expect(options.getByRole('button')).toHaveText([...quickWords])
      else await expect(options).toHaveCount(0)
    },
    typing: (isTyping: boolean) =>
      expect(lines.filter({ hasText: 'An answer follows' })).toHaveCount(isTyping ? 1 : 0),
    /** The whole conversation, message by message, without the typing indicator. */
    lines: (said: readonly RegExp[]) =>
      expect(lines.filter({ has: page.getByRole('time') })).toContainText([...said]),
    /** The text in the message box. */
    draft: (text: string) => expect(chat.getByLabel('Your message')).toHaveValue(text),
    sendable: (isSendable: boolean) =>
      expect(chat.getByRole('button', { name: 'Send' })).toHaveAttribute(
        'aria-disabled',
        String(!isSendable),
      ),
  }
}
