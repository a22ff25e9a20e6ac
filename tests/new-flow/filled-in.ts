import { marker } from '../../tools/new-flow/marker.mjs'

/** A place that a person fills in: the words after the marker, its line, or the arrow function around it. */
interface Place {
  readonly file: string
  readonly place: string
  readonly of: 'words' | 'line' | 'function'
  readonly text: string
}

const words = (file: string, place: string, text: string): Place => ({ file, place, of: 'words', text })
const line = (file: string, place: string, text: string): Place => ({ file, place, of: 'line', text })
const arrow = (file: string, place: string, text: string): Place => ({ file, place, of: 'function', text })

const model = 'machines/partner/kitchen-visit.model.ts'
const driver = 'e2e/drivers/kitchen-visit.ts'
const unit = 'machines/partner/kitchen-visit.test.ts'

/** The flow `partner/kitchen-visit` as somebody fills it in. */
const places: readonly Place[] = [
  words('docs/requirements.md', 'requirement', 'A kitchen may ask for a visit. _(specification)_'),
  words(
    'src/app/route-descriptions.ts',
    'description of /kitchen-visit',
    "Ask us to visit your kitchen, in words of your own, and we come and look at how you work there.',",
  ),
  line('packages/contract/calls/kitchen-visit.ts', 'contract', "  summary: 'Ask for a visit to a kitchen',"),
  line('server/partner/kitchen-visit-routes.ts', 'server', '    return { success: true }'),
  line(
    'tests/server/kitchen-visit.test.ts',
    'server test',
    "    expect((await server.send(sendKitchenVisit, { body: { text: '' } }, { token })).status).toBe(400)",
  ),
  line(
    'machines/partner/kitchen-visit.machine.ts',
    'kitchenVisitMachine',
    '/** Asking for a visit to a kitchen. */',
  ),
  arrow(
    model,
    'states.editing',
    `    editing: ({ snapshot, context, step }) => {
      expect(snapshot.tags.size).toBe(0)
      if (step.name !== 'sendKitchenVisit.error') return
      expect(['The server says why.', 'Network Error.']).toContain(context.problem)
    },`,
  ),
  arrow(
    model,
    'states.sending',
    `    sending: ({ actors, context }) => {
      expect(actors.sendKitchenVisit?.input).toEqual({ text: 'Hot and on time' })
      expect(context.problem).toBeNull()
    },`,
  ),
  arrow(model, 'states.sent', "    sent: ({ snapshot }) => expect(snapshot.hasTag('sent')).toBe(true),"),
  arrow(
    model,
    'emits.sendKitchenVisit.done',
    "    'sendKitchenVisit.done': [{ type: 'notify', tone: 'success', message: 'Sent.' }],",
  ),
  arrow(
    model,
    'emits.sendKitchenVisit.error',
    `    'sendKitchenVisit.error': ({ context }) => [{ type: 'notify', tone: 'error', message: context.problem }],`,
  ),
  line(unit, 'rules', "  expect(textToSend(' Come and see. ')).toBe('Come and see.')"),
  line(unit, 'call', "  expect(fetch.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ text: 'Hot' }))"),
  line(
    'src/partner/kitchen-visit-view.tsx',
    'view',
    '      <p className="mt-2 text-soft">We come and look at your kitchen.</p>',
  ),
  arrow(
    driver,
    'driver.editing',
    `  editing: async (text: string, problem: string): Promise<void> => {
    await expect(page.getByLabel('Your words')).toHaveValue(text)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(problem ? [problem] : [])
    await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled({ enabled: text.trim() !== '' })
  },`,
  ),
  arrow(
    driver,
    'driver.sending',
    `  sending: async (): Promise<void> => {
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
    await expect(page.getByLabel('Your words')).toBeDisabled()
  },`,
  ),
  arrow(
    driver,
    'driver.sent',
    `  sent: async (): Promise<void> => {
    await expect(page.getByRole('heading', { name: 'Sent' })).toBeVisible()
  },`,
  ),
]

/** Imports that filled-in code needs, after the first import of a file. */
const imports: Readonly<Record<string, string>> = { [model]: "import { expect } from 'vitest'" }

/** The files with places that a person fills in. */
export const files: readonly string[] = [...new Set(places.map(({ file }) => file))]

/**
 * Fills in every place of one file.
 *
 * @throws when the file lacks a place
 */
export const fillIn = (file: string, text: string): string => {
  const lines = text.split('\n')
  for (const { place, of, text: filled } of places.filter((each) => each.file === file)) {
    const at = lines.findIndex((each) => each.includes(`${marker}${place}: `))
    const found = lines[at]
    if (found === undefined) throw new Error(`${file} has no place '${place}'`)
    if (of === 'words') lines.splice(at, 1, `${found.slice(0, found.indexOf(marker))}${filled}`)
    else if (of === 'line') lines.splice(at, 1, filled)
    else lines.splice(at - 1, 3, filled)
  }
  const needed = imports[file]
  if (needed) lines.splice(1, 0, needed)
  return lines.join('\n')
}
