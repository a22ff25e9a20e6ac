import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startChild, until } from '../../tools/chaos/stack/child.ts'
import { ensureBuild } from '../../tools/setup/sources.mjs'
import { isAll } from '../gate.mjs'

/** The words of the last command of this kind, such as `CMD`, in a Dockerfile. */
const commandIn = (dockerfile: string, kind: string): readonly string[] => {
  const [found] = [...dockerfile.matchAll(new RegExp(`${kind} (\\[.*\\])$`, 'gm'))].reverse()
  return JSON.parse(found?.[1] ?? '[]')
}

// Docker does not run on every machine: its steps are taken by hand, in the order of the file.
it.runIf(isAll)(
  '[APP-141] the folder of the image has all that its command needs, and its health check notices the end',
  async () => {
    await ensureBuild()
    const folder = await mkdtemp(join(tmpdir(), 'tiffin-image-'))
    const dockerfile = await readFile('Dockerfile', 'utf8')
    const [, copy = ''] = /node (tools\/docker\/\S+) \/runtime/.exec(dockerfile) ?? []
    const [node, ...args] = commandIn(dockerfile, '^CMD')
    const [checker, ...check] = commandIn(dockerfile, '  CMD')
    expect([node, checker]).toEqual(['node', 'node'])
    const ends = [() => rm(folder, { recursive: true, force: true })]
    try {
      expect(spawnSync(process.execPath, [copy, folder], { encoding: 'utf8' })).toMatchObject({ status: 0 })
      const server = startChild(process.execPath, args, {
        cwd: folder,
        env: { NODE_ENV: 'production', PORT: '0', DATA_DIR: join(folder, 'data') },
      })
      ends.unshift(async () => void server.process.kill('SIGKILL'))
      let port = ''
      await until(
        'The server of the image starts',
        async () => {
          port = /API\s+http:\S+:(\d+)\/api/.exec(server.output())?.[1] ?? ''
          return port !== '' || server.hasEnded()
        },
        120_000,
        server.output,
      )
      expect(port, server.output()).not.toBe('')
      const health = () =>
        spawnSync(
          process.execPath,
          check.map((word) => word.replace('4173', port)),
        ).status
      expect(health()).toBe(0)
      const page = await fetch(`http://127.0.0.1:${port}/`)
      expect(await page.text()).toContain('Tiffin Junction')
      server.process.kill('SIGTERM')
      await server.ended
      expect(health()).toBe(1)
    } finally {
      for (const end of ends) await end()
    }
  },
  300_000,
)
