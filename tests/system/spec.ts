import type { Command } from './commands.ts'

/**
 * Returns a Playwright spec that plays a sequence in real browsers with the built app.
 *
 * @param rule the rule that the sequence breaks, used as the title of the test
 */
export const specOf = (commands: readonly Command[], rule: string): string =>
  [
    "import { test } from '@playwright/test'",
    "import { replay } from './replay.ts'",
    '',
    `test(${JSON.stringify(rule)}, ({ browser }) =>`,
    '  replay(browser, [',
    ...commands.map((command) => `    ${JSON.stringify(command)},`),
    '  ]))',
    '',
  ].join('\n')
