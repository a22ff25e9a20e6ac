import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, findChromiums } from '../tests/setup/chromium.mjs'
import { root } from '../tools/setup/root.mjs'
import { run } from './command-line.ts'
import { expect, test } from './console-guard.ts'

/** Creates a folder elsewhere, with Playwright and nothing of this repository. */
async function otherProject(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-written-'))
  const scope = join(folder, 'node_modules/@playwright')
  mkdirSync(scope, { recursive: true })
  symlinkSync(join(root, 'node_modules/@playwright/test'), join(scope, 'test'), 'junction')
  const use = { launchOptions: { executablePath: (await findChromiums())[0], args: chromiumFlags } }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'playwright.config.mjs'),
    `export default ${JSON.stringify({ use, workers: 2, timeout: 90_000, expect: { timeout: 15_000 } })}`,
  )
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Serves the app with one of its texts changed. */
async function changedApp(url: string, text: string, other: string) {
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await fetch(`${url}${request.url}`).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      body: Buffer.from(await answer.arrayBuffer()),
    }))
    const type = headers.get('content-type') ?? 'text/plain'
    const isScript = /javascript/.test(type)
    response.writeHead(status, { 'content-type': type })
    response.end(isScript ? body.toString().replaceAll(text, other) : body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { changed: `http://127.0.0.1:${port}`, stop }
}

const playwright = (folder: string, url: string, ...files: string[]) =>
  run(
    [
      join(folder, 'node_modules/@playwright/test/cli.js'),
      'test',
      `--config=${join(folder, 'playwright.config.mjs')}`,
      '--reporter=line',
      ...files,
    ],
    root,
    { BASE_URL: url },
    200_000,
  )

test('written specs run by Playwright alone, and fail when the app says something else', async ({
  baseURL,
}) => {
  test.setTimeout(480_000)
  const url = baseURL ?? ''
  const { folder, remove } = await otherProject()
  try {
    for (const [flow, state] of [
      ['rating', 'done'],
      ['cart', 'open.question.restaurant'],
      // Its clock is stopped from before the page opens.
      ['promo-carousel', 'held'],
    ] as const) {
      const out = join(folder, `${flow}.spec.ts`)
      const args = ['paths', flow, '--to', state, '--format', 'playwright', '--out', out]
      const written = await run(['tests/flows.mjs', ...args])
      expect(written.code, written.output).toBe(0)
      expect(readFileSync(out, 'utf8')).not.toMatch(/from '\./)
    }
    const good = await playwright(folder, url)
    expect(good.code, good.output).toBe(0)
    expect(good.output).toContain('3 passed')

    const { changed, stop } = await changedApp(url, 'Rating submitted successfully!', 'Thank you!')
    const bad = await playwright(folder, changed, 'rating.spec.ts').finally(stop)
    expect(bad.code).toBe(1)
    expect(bad.output).toContain('Rating submitted successfully!')
  } finally {
    remove()
  }
})
