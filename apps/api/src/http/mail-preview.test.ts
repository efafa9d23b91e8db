import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from '#mail/smtp-mailer.ts'
import { buildTestApp, type TestApp } from '../../test/build-app.ts'

const ID = '019a2e01-3c77-7d29-8b40-f5e16a92c7d3.0123456789abcdef'

let test: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taquilla-preview-'))
  test = await buildTestApp({ mailFolder: folder, proxyCount: 1 })
  await createMailer({ kind: 'files', folder }).send({
    id: ID,
    senderName: 'Teatro <Mirasoles>',
    to: 'lucia@example.com',
    subject: 'Su <script>alert(1)</script> compra',
    html: '<p>Hola</p><script>alert(1)</script>',
    text: 'Hola <b>',
    attachments: [
      { fileName: 'Entrada <b>.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
    ],
  })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

function open(url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  return test.app.inject({ url, remoteAddress, headers: { host: 'localhost:4000', ...headers } })
}

describe('the preview of mails', () => {
  it.each([
    ['es', 'Correos'],
    ['en', 'Mails'],
  ])('lists mails in %s and escapes their text', async (language, title) => {
    const { statusCode, payload, headers } = await open('/mails', { 'accept-language': language })
    expect(statusCode).toBe(200)
    expect(payload).toContain(`<h1>${title}</h1>`)
    expect(payload).toContain(`href="/mails/${ID}"`)
    expect(payload).toContain('· Teatro &lt;Mirasoles&gt; ·')
    expect(payload).not.toContain('<script>')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('shows a mail in a frame without scripts', async () => {
    const shown = await open(`/mails/${ID}`)
    expect(shown.payload).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(shown.payload).toContain('Hola &lt;b&gt;')
    expect(shown.payload).not.toContain('<script>')
    const { payload, headers } = await open(`/mails/${ID}/html`)
    expect(payload).toContain('<p>Hola</p>')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^sandbox /)
    expect(policy).not.toContain('allow-scripts')
    expect(policy).not.toContain('script-src')
  })

  it('serves attachments as downloads', async () => {
    expect((await open(`/mails/${ID}`)).payload).toContain(`href="/mails/${ID}/attachments/0">Entrada`)
    const { payload, headers } = await open(`/mails/${ID}/attachments/0`)
    expect(payload).toBe('%PDF-1.7')
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''Entrada%20b/)
    expect(headers['content-security-policy']).toContain('sandbox;')
    for (const index of ['1', '-1', '0x0', '..%2f0', '']) {
      expect((await open(`/mails/${ID}/attachments/${index}`)).statusCode).toBe(404)
    }
  })

  it.each(['nothing', '..%2f..%2fetc%2fpasswd', `${ID}.json`, `${ID.slice(0, -1)}0`])(
    'knows no mail %s',
    async (id) => {
      for (const url of [`/mails/${id}`, `/mails/${id}/html`]) {
        expect((await open(url)).statusCode).toBe(404)
      }
    },
  )

  it.each([
    ['another machine', '192.0.2.7', {}],
    ['another machine over IPv6', '2001:db8::7', {}],
    ['a page on a host name rebound to this machine', '127.0.0.1', { host: 'rebound.example' }],
    ['a page on a host name that resembles localhost', '127.0.0.1', { host: 'localhost.evil.example:4000' }],
  ])('responds 404 to %s', async (_, remoteAddress, headers) => {
    for (const url of ['/mails', `/mails/${ID}`, `/mails/${ID}/html`, `/mails/${ID}/attachments/0`]) {
      const { statusCode, payload } = await open(url, headers, remoteAddress)
      expect([statusCode, JSON.parse(payload).code]).toEqual([404, 'route.not_found'])
    }
  })

  it.each([
    ...[
      'x-forwarded-for: 192.0.2.7',
      'x-forwarded-for: 127.0.0.1',
      'x-forwarded-proto: https',
      'via: 1.1 proxy',
    ],
    ...['forwarded: for=192.0.2.7', 'x-real-ip: 192.0.2.7', 'cf-ray: 1', 'true-client-ip: 192.0.2.7'],
    ...['x-envoy-external-address: 192.0.2.7', 'x-amzn-trace-id: Root=1', 'x-forwarded-server: proxy'],
  ])('responds 404 to a proxy on this machine that adds %s', async (header) => {
    const [name = '', value = ''] = header.split(': ')
    expect((await open('/mails', { [name]: value })).statusCode).toBe(404)
  })

  it('responds 404 to a proxy that adds no header and uses HTTP 1.0', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write(`GET /mails HTTP/1.0\r\nHost: localhost:${port}\r\n\r\n`)
    expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('is disabled unless mails are written to a folder', async () => {
    const sending = await buildTestApp()
    const { statusCode } = await sending.app.inject({ url: '/mails', remoteAddress: '127.0.0.1' })
    expect(statusCode).toBe(404)
    await sending.close()
  })
})
