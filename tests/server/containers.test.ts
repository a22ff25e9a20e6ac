import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { allSettings, readSettings } from '../../server/settings.ts'

interface Service {
  readonly image: string
  readonly build?: string
  readonly user?: string
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly stop_grace_period?: string
  readonly healthcheck?: { readonly test: readonly string[] }
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}
const composeIn = (file: string): Compose => parse(readFileSync(file, 'utf8'), { merge: true })
const compose = composeIn('compose.yaml')
const services = Object.entries(compose.services)
const apis = services.filter(([, { build }]) => build !== undefined)
const docker = readFileSync('Dockerfile', 'utf8')

describe('the containers', () => {
  it('[APP-141] are three processes of the API, PostgreSQL with a replica, and a proxy with TLS', () => {
    expect(apis.map(([name]) => name)).toEqual(['api-1', 'api-2', 'api-3'])
    expect(services.map(([name]) => name)).toEqual([
      'proxy',
      'api-1',
      'api-2',
      'api-3',
      'postgres',
      'replica',
    ])
    const proxy = readFileSync('deploy/nginx.conf', 'utf8')
    for (const [name] of apis) expect(proxy).toContain(`server ${name}:4173 `)
    // The directive `http2` is unknown to nginx before 1.25.1, such as Debian 12's.
    expect(proxy).toContain('listen 8443 ssl http2;')
    expect(proxy).not.toMatch(/^\s*http2 /m)
    // Nothing but the proxy is reached from outside.
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
  })

  it.each(services)(
    '[APP-141] %s is not root, cannot write to its files, and has a pinned image',
    (_, service) => {
      expect(service.user).toMatch(/^(node|nginx|postgres)$/)
      expect(service.read_only).toBe(true)
      expect(service.cap_drop).toEqual(['ALL'])
      expect(service.security_opt).toEqual(['no-new-privileges:true'])
      expect(service.image).toMatch(/:\d+\.\d+/)
    },
  )

  it('[APP-141] have settings that there are, and secrets from files alone', () => {
    const names = new Set<string>(
      Object.values(allSettings).flatMap(({ name, isSecret }) =>
        isSecret ? [name, `${name}_FILE`] : [name],
      ),
    )
    for (const [, { environment = {}, secrets = [] }] of apis) {
      for (const name of Object.keys(environment)) expect(names).toContain(name)
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'))
      expect(files.map(([, path]) => path)).toEqual(secrets.map((secret) => `/run/secrets/${secret}`))
      const plain = Object.entries(environment).filter(([name]) => !name.endsWith('_FILE'))
      const texts = {
        ...Object.fromEntries(plain),
        PUBLIC_URL: 'https://shop.example',
        MAIL_FROM: 'Shop <orders@shop.example>',
      }
      const urls = { DATABASE_URL: 'postgres://one/a', DATABASE_READ_URL: 'postgres://two/a' }
      const settings = readSettings({ ...texts, ...urls, SMTP_URL: 'smtp://mail.example' })
      expect(settings.host).toBe('0.0.0.0')
      expect(settings.port).toBe(4173)
    }
    for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^deploy\/secrets\//)
    expect(readFileSync('.gitignore', 'utf8')).toContain('deploy/secrets/')
    expect(readFileSync('.dockerignore', 'utf8')).toContain('deploy/secrets')
  })

  it('[APP-141] take money by Razorpay with a second file', () => {
    const razorpay = composeIn('deploy/razorpay.yaml')
    expect(Object.keys(razorpay.services)).toEqual(apis.map(([name]) => name))
    const secrets = Object.keys(razorpay.secrets)
    for (const [name, api] of apis) {
      const own = razorpay.services[name]?.environment ?? {}
      expect(razorpay.services[name]?.secrets).toEqual(secrets)
      const files = Object.entries(own).filter(([setting]) => setting.endsWith('_FILE'))
      expect(files.map(([, path]) => path)).toEqual(secrets.map((secret) => `/run/secrets/${secret}`))
      const read = Object.fromEntries(
        files.map(([setting]) => [setting.replace('_FILE', ''), 'secret of sixteen']),
      )
      const all = Object.entries({ ...api.environment, ...own }).filter(
        ([setting]) => !setting.endsWith('_FILE'),
      )
      const settings = readSettings({
        ...Object.fromEntries(all),
        ...read,
        RAZORPAY_KEY_ID: 'rzp_test_1',
        KITCHEN_URL: 'https://pos.example/orders',
        PUBLIC_URL: 'https://shop.example',
        MAIL_FROM: 'Shop <orders@shop.example>',
        DATABASE_URL: 'postgres://one/a',
        SMTP_URL: 'smtp://mail.example',
      })
      expect(settings.payment).toBe('razorpay')
    }
  })

  it('[APP-141] wait long enough for a process that ends, and ask each whether it is ready', () => {
    for (const [, { environment = {}, healthcheck, stop_grace_period: grace = '0s' }] of apis) {
      expect(Number.parseInt(grace, 10)).toBeGreaterThanOrEqual(22 + Number(environment.DRAIN_SECONDS))
      expect(healthcheck?.test.join(' ')).toContain(':4173/readyz')
    }
  })

  it('[APP-141] mount and copy files that there are', () => {
    const mounted = services
      .flatMap(([, { volumes = [] }]) => volumes)
      .filter((volume) => volume.startsWith('./'))
    for (const volume of mounted) {
      expect(volume).toMatch(/:ro$/)
      expect(existsSync(volume.split(':')[0] ?? '')).toBe(true)
    }
    expect(mounted).toHaveLength(4)
    const copied = [...docker.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    )
    for (const path of copied) expect(existsSync(path), path).toBe(true)
  })

  it('[APP-141] are built in stages from one pinned image, run as `node`, with commands that there are', () => {
    const images = [...docker.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    expect(images).toHaveLength(2)
    expect(new Set(images).size).toBe(1)
    expect(images[0]).toMatch(/^node:\d+\.\d+\.\d+-/)
    const last = docker.slice(docker.lastIndexOf('FROM '))
    expect(last).toContain('\nUSER node\n')
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('\nCMD '))
    const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8'))
    for (const [, script = ''] of docker.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(script)
    for (const [, file = ''] of docker.matchAll(/node (tools\/\S+\.mjs)/g))
      expect(existsSync(file)).toBe(true)
    expect(docker).toContain('CMD ["node", "dist/server/main.js"]')
    expect(engines.node).toBe('>=20.19')
  })
})
