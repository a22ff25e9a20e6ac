import { type Page, test } from '@playwright/test'
import { HAND_ATTACHMENT, type HandAction } from '../../tests/flows/by-hand/script.ts'

/**
 * Performs an action outside the page as a named step, so that written steps say how it is done: by a button of the
 * test switch, or by a person where `action` says why no button can do it.
 *
 * @param words the step as a command: `Go to another tab`.
 * @param action the step as a written test performs it
 */
export const byHand = <T>(words: string, act: () => T | Promise<T>, action: HandAction): Promise<T> =>
  test.step(words, async (step) => {
    await step.attach(HAND_ATTACHMENT, { body: JSON.stringify(action), contentType: 'application/json' })
    return act()
  })

/**
 * Runs a function in the page as a named step, for something that a browser does and no control of the page
 * can.
 *
 * @param words the step as a command: `Go back to the page of the order`.
 */
export const inPage = <Arg, Result>(
  page: Page,
  words: string,
  act: (arg: Arg) => Result,
  arg: Arg,
): Promise<Awaited<Result>> =>
  byHand(words, () => page.evaluate<Result, unknown>(act as (arg: unknown) => Result, arg), {
    hand: 'code',
    code: `(${act})(${JSON.stringify(arg)})`,
  }) as Promise<Awaited<Result>>
