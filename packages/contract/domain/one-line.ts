import { tidy } from './plain-text.ts'

/** The text in one line (ACC-153, ACC-179): control characters and line breaks become a blank. */
export const oneLine = (text: string): string => tidy(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
