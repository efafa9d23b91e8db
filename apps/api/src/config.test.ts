import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const STORE = { DATABASE_URL: 'postgres://localhost/taquilla', TAQUILLA_SECRET: 's'.repeat(43) }
const GOOD = { ...STORE, SMTP_URL: 'smtps://u:p@mail.example.com', MAIL_FROM: 'entradas@example.com' }

describe('readConfig', () => {
  it('needs a database, a secret and a mail server only', () => {
    const config = readConfig(GOOD)
    expect(config).toMatchObject({ apiPort: 4000, host: 'localhost', apiUrl: 'http://localhost:4000' })
    expect(config.metricsPort).toBeUndefined()
  })

  it('names every bad variable at once, and none of the values', () => {
    const bad = { API_PORT: '99999', LOG_LEVEL: 'loud', TAQUILLA_SECRET: 'short-secret', SITE_URL: 'nowhere' }
    const refuse = () => readConfig(bad)
    for (const name of ['DATABASE_URL', 'TAQUILLA_SECRET', 'API_PORT', 'LOG_LEVEL', 'SITE_URL']) {
      expect(refuse).toThrow(name)
    }
    expect(refuse).not.toThrow('short-secret')
  })

  it('reduces addresses to their origin', () => {
    expect(readConfig({ ...GOOD, SITE_URL: 'https://docs.example.com/en/' }).siteUrl).toBe(
      'https://docs.example.com',
    )
  })

  it('takes a folder for mails in place of a server, and prefers the server', () => {
    expect(readConfig({ ...STORE, MAIL_DIR: '/tmp/mails' }).mail).toEqual({
      kind: 'files',
      folder: '/tmp/mails',
    })
    expect(readConfig({ ...GOOD, MAIL_DIR: '/tmp/mails' }).mail.kind).toBe('smtp')
  })

  it.each([
    [{}, /SMTP_URL is missing; MAIL_FROM is missing/],
    [{ SMTP_URL: 'smtp://mail.example.com' }, /MAIL_FROM is missing/],
    [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' }, /SMTP_URL has/],
    [{ SMTP_URL: 'smtp://x', MAIL_FROM: 'Taquilla <a@example.com>' }, /MAIL_FROM has/],
    [{ SMTP_URL: 'smtp://x', MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }, /MAIL_FROM has/],
  ])('refuses the mail settings %j', (settings, message) => {
    expect(() => readConfig({ ...STORE, ...settings })).toThrow(message)
  })
})
