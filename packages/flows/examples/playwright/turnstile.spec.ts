import { fileURLToPath } from 'node:url'
import { exploreMachine, planPaths } from '@tiffin-junction/flows'
import { type Does, expect, test } from '@tiffin-junction/flows/playwright'
import { createServer, type ViteDevServer } from 'vite'
import { turnstileMachine } from './turnstile.machine.ts'

const does: Does = {
  'coin.inserted': ({ page }) => page.getByRole('button', { name: 'Insert a coin' }).click(),
  pushed: ({ page }) => page.getByRole('button', { name: 'Push' }).click(),
}

let server: ViteDevServer
test.beforeAll(async () => {
  const root = fileURLToPath(new URL('.', import.meta.url))
  server = await createServer({
    root,
    configFile: false,
    cacheDir: `${root}/../../../../.cache/flows-example`,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0 },
  })
  await server.listen()
})
test.afterAll(() => server.close())

const { graph } = exploreMachine(turnstileMachine)
for (const [index, { edges }] of planPaths(graph).entries()) {
  test(`turnstile, path ${index + 1}`, async ({ page, flows }) => {
    const [start, ...steps] = edges
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    const machine = flows.machine('turnstile')
    await machine.expectState(graph.nodes.get(start?.to ?? '')?.moment.snapshot.value)
    for (const { step, to } of steps) {
      const value = graph.nodes.get(to)?.moment.snapshot.value
      await machine.step(step.name, does, value)
      await expect(page.getByRole('status')).toHaveText(String(value))
    }
    expect(machine.transitions).toEqual(steps.flatMap(({ transitions }) => transitions))
  })
}
