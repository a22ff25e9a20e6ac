import { placesIn } from './marker.mjs'

/**
 * Lists the steps that follow the creation of a flow, in order.
 * @param {import('./plan.mjs').Plan} plan
 */
export function nextSteps({ flow: { area, name }, created, changed }) {
  const texts = new Map([
    ...[...changed].map(([path, { after }]) => /** @type {const} */ ([path, after])),
    ...created,
  ])
  /** @param {string[]} paths */
  const places = (...paths) =>
    paths.flatMap((path) => placesIn(path, texts.get(path) ?? '').map((place) => `     ${place}`))
  /** @type {[string, string[]][]} */
  const steps = [
    ['Say what is wanted.', places('docs/requirements.md', 'src/app/route-descriptions.ts')],
    [
      'Write the call, and the server’s answer to it.',
      places(
        `packages/contract/calls/${name}.ts`,
        `server/${area}/${name}-routes.ts`,
        `tests/server/${name}.test.ts`,
      ),
    ],
    [
      'Shape the machine and its rules, then say in the model what each state shows.',
      places(
        `machines/${area}/${name}.machine.ts`,
        `machines/${area}/${name}.model.ts`,
        `machines/${area}/${name}.test.ts`,
      ),
    ],
    [
      `Walk it: FLOWS=${name} npm run unit -- tests/flows.test.ts machines/${area}/${name}.test.ts tests/server/${name}.test.ts`,
      [],
    ],
    ['Draw it.', places(`src/${area}/${name}-view.tsx`)],
    ['Say in the driver what a person sees.', places(`e2e/drivers/${name}.ts`)],
    [`Walk it in a browser: npm run e2e -- flows-${name}.spec.ts`, []],
    ['Read what it does: npm run flows -- docs', []],
    ['If that is what you want, write it down: npm run flows -- docs --accept', []],
    ['See that nothing is left: npm test', []],
  ]
  return steps.map(([text, lines], index) => [`  ${index + 1}. ${text}`, ...lines].join('\n')).join('\n')
}
