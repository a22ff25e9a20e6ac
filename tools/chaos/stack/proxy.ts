import { accessSync, constants } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { onFreePort } from '../../setup/free-port.mjs'
import { statusOf } from './api.ts'
import { startChild, until } from './child.ts'
import { startOwnProxy } from './own-proxy.ts'

/** What stands before the API processes. */
export interface Entrance {
  readonly port: number
  /** `nginx`, or that the script's own stands in for it. */
  readonly kind: string
  readonly stop: () => Promise<void>
}

/** The full path of a program, also where only root usually finds it; `null` when it is not there. */
export const findProgram = (name: string): string | null => {
  // For trying how it goes without one.
  if (process.env.CHAOS_WITHOUT?.split(',').includes(name)) return null
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
  ]
  const isThere = (path: string) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  }
  return folders.map((folder) => join(folder, name)).find(isThere) ?? null
}

/** nginx with the rules of `compose.yaml`, on a port of this machine. */
const configuration = (folder: string, port: number, targets: readonly number[]): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 8192; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream tiffin {
    ${targets.map((target) => `server 127.0.0.1:${target} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    include ${resolve('deploy/proxy.conf')};
  }
}
`

/** Starts nginx before processes of the API, or the script's own proxy where there is no nginx. */
export const startProxy = async (folder: string, targets: readonly number[]): Promise<Entrance> => {
  const program = findProgram('nginx')
  if (program === null) return startOwnProxy(targets)
  await mkdir(folder, { recursive: true })
  return onFreePort(async (port) => {
    const file = join(folder, 'nginx.conf')
    await writeFile(file, configuration(folder, port, targets))
    const child = startChild(program, ['-c', file, '-p', folder, '-e', join(folder, 'error.log')])
    await until('nginx starts', async () => (await statusOf(port, '/healthz')) === 200, 10_000, child.output)
    return {
      port,
      kind: 'nginx',
      async stop() {
        child.process.kill('SIGTERM')
        await child.ended
      },
    }
  })
}
