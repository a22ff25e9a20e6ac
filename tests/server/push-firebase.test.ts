import { createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeEmbeddedToken } from '@tiffin-junction/contract/domain/push'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firebasePush, readServiceKey, type ServiceKey } from '../../server/push/firebase-provider.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const note = {
  title: 'Your food is on its way',
  body: 'Please have the PIN ready.',
  icon: '/food/scooter.webp',
  link: '/user/order-history',
}

interface Asked {
  readonly path: string
  readonly authorization: string
  readonly body: string
}

/** Google, as far as a push message meets it. */
describe('push messages through Firebase', () => {
  let google: Server
  let at: string
  let key: ServiceKey
  const asked: Asked[] = []
  let answer: { status: number; body: unknown }

  beforeAll(async () => {
    google = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      const { url: path = '', headers } = request
      asked.push({ path, authorization: headers.authorization ?? '', body })
      const isGrant = path === '/token'
      response.writeHead(isGrant ? 200 : answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isGrant ? { access_token: 'ya29.pass', expires_in: 3599 } : answer.body))
    })
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
    at = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
    key = {
      project_id: 'tiffin',
      client_email: 'push@tiffin.example',
      private_key: privateKey,
      token_uri: `${at}/token`,
    }
  })
  beforeEach(() => {
    asked.length = 0
    answer = { status: 200, body: { name: 'projects/tiffin/messages/1' } }
  })
  afterAll(() => google.close())

  it('[ACC-138] sends over HTTP v1 with a token got for a signed assertion, asked for once', async () => {
    const push = firebasePush(key, 'https://tiffin.example', at)
    expect([await push.send('device', note), await push.send('device', note)]).toEqual(['sent', 'sent'])
    const [grant, ...sent] = asked
    const form = new URLSearchParams(grant?.body)
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
    const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
    const isSigned = createVerify('RSA-SHA256')
      .update(`${head}.${claims}`)
      .verify(publicKey, signature, 'base64url')
    expect(isSigned).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'push@tiffin.example',
      aud: `${at}/token`,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    })
    expect(sent.map(({ path, authorization }) => [path, authorization])).toEqual(
      Array(2).fill(['/v1/projects/tiffin/messages:send', 'Bearer ya29.pass']),
    )
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      message: {
        token: 'device',
        notification: { title: note.title, body: note.body },
        data: { click_action: '/user/order-history' },
        webpush: {
          notification: { icon: note.icon, tag: 'Tiffin Junction', require_interaction: true },
          fcm_options: { link: 'https://tiffin.example/user/order-history' },
        },
      },
    })
  })

  it('[ACC-138] a token Firebase no longer knows is told apart from a failure', async () => {
    const push = firebasePush(key, null, at)
    answer = { status: 404, body: { error: { details: [{ errorCode: 'UNREGISTERED' }] } } }
    expect(await push.send('device', note)).toBe('gone')
    answer = { status: 503, body: 'busy' }
    await expect(push.send('device', note)).rejects.toThrow('Firebase did not take a push message (503).')
    answer = { status: 401, body: {} }
    await expect(push.send('device', note)).rejects.toThrow('(401)')
    answer = { status: 200, body: {} }
    expect(await push.send('device', note)).toBe('sent')
    expect(asked.filter(({ path }) => path === '/token')).toHaveLength(2)
  })

  it('[ACC-137 ACC-138] a token of the embedded channel never reaches Firebase', async () => {
    const token = writeEmbeddedToken('a'.repeat(43), 1_795_255_720_307)
    expect(await firebasePush(key, null, at).send(token, note)).toBe('foreign')
    expect(asked).toEqual([])
  })

  it('[APP-79] a key file that is none is said so, without what stands in it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tiffin-key-'))
    const file = join(folder, 'key.json')
    const sentence = 'FIREBASE_KEY_FILE must name the JSON key file of a Firebase service account.'
    expect(() => readServiceKey({ firebaseKeyFile: file })).toThrow(sentence)
    await writeFile(file, JSON.stringify({ ...key, private_key: 'sesame' }))
    expect(() => readServiceKey({ firebaseKeyFile: file })).toThrow(sentence)
    await writeFile(file, JSON.stringify(key))
    expect(readServiceKey({ firebaseKeyFile: file })).toEqual(key)
    await rm(folder, { recursive: true })
  })
})
