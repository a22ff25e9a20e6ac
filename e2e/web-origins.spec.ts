import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { startBuiltServer } from '../tests/setup/built-server.mjs'
import { expect, test } from './console-guard.ts'
import { loginActions } from './drivers/login.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.webp': 'image/webp',
}

/** Serves the files of a folder, and its `index.html` for everything else, as a CDN would. */
const serveFiles = async (folder: string): Promise<Server> => {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://cdn')
    const name = extname(pathname) === '' ? '/index.html' : pathname
    try {
      const file = readFileSync(join(folder, name))
      response
        .writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' })
        .end(file)
    } catch {
      response.writeHead(404).end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('[APP-132] an app on another port works with the API, which answers only to the listed one', async ({
  page,
  quiet,
}) => {
  test.setTimeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-cdn-'))
  const [listed, other] = await Promise.all([serveFiles(folder), serveFiles(folder)])
  const server = await startBuiltServer({ env: { WEB_ORIGINS: originOf(listed) } })
  const api = server.url
  try {
    await build({
      logLevel: 'error',
      define: { 'import.meta.env.VITE_API_HOST': JSON.stringify(api) },
      build: { outDir: folder, emptyOutDir: true },
    })
    await page.goto(`${originOf(listed)}/cuisines`)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    // A refusal is read too, and so is a header of it.
    const refused = await page.evaluate(async (address) => {
      const answer = await fetch(`${address}/api/auth/me`, { headers: { authorization: 'Bearer x' } })
      return { status: answer.status, id: answer.headers.get('x-request-id') }
    }, api)
    expect(refused).toEqual({ status: 401, id: expect.any(String) })

    await page.goto(`${originOf(listed)}/login`)
    await loginActions(page).fill('9876543210', 'Tiffin@2026')
    await loginActions(page).submit()
    await expect(page).toHaveURL(`${originOf(listed)}/`)
    // The device is known from now on.
    expect(await page.context().cookies(`${api}/api/auth/login`)).toMatchObject([
      { name: 'device', httpOnly: true, sameSite: 'Strict' },
    ])

    quiet.allow(/CORS|ERR_FAILED|Failed to fetch/)
    await page.goto(`${originOf(other)}/help`)
    const failed = await page.evaluate(
      (address) =>
        fetch(`${address}/api/config`).then(
          () => false,
          () => true,
        ),
      api,
    )
    expect(failed).toBe(true)
  } finally {
    await server.stop()
    listed.close()
    other.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
