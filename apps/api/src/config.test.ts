import { readFile } from 'node:fs/promises'
import { DEFAULT_HOLD_TIMES } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { readConfig, SCHEMAS } from './config.ts'

const STORE = { DATABASE_URL: 'postgres://localhost/taquilla', TAQUILLA_SECRET: 's'.repeat(43) }
const GOOD = { ...STORE, SMTP_URL: 'smtps://u:p@mail.example.com', MAIL_FROM: 'entradas@example.com' }

describe('readConfig', () => {
  it('needs a database, a secret and a mail server only', () => {
    const config = readConfig(GOOD)
    expect(config).toMatchObject({ apiPort: 4000, host: 'localhost', apiUrl: 'http://localhost:4000' })
    expect(config.metricsPort).toBeUndefined()
  })

  it('lists the databases, each with its direct address', () => {
    const [main, north, south] = ['postgres://main/t', 'postgres://n1,n2/t', 'postgres://south/t']
    const direct = 'postgres://direct/t'
    expect(readConfig(GOOD).shards).toEqual([
      { name: 'main', url: GOOD.DATABASE_URL, directUrl: GOOD.DATABASE_URL },
    ])
    const config = readConfig({
      ...GOOD,
      DATABASE_URL: main,
      DATABASE_DIRECT_URL: direct,
      DATABASE_SHARDS: `north=${north}  south=${south}`,
      DATABASE_DIRECT_SHARDS: `south=${direct}`,
      SHARD: 'south',
    })
    expect(config.shard).toBe('south')
    expect(config.shards).toEqual([
      { name: 'main', url: main, directUrl: direct },
      { name: 'north', url: north, directUrl: north },
      { name: 'south', url: south, directUrl: direct },
    ])
  })

  it('names every bad variable at once, and none of the values', () => {
    const bad = {
      API_PORT: '99999',
      LOG_LEVEL: 'loud',
      TAQUILLA_SECRET: 'short-secret',
      SITE_URL: 'nowhere',
      BANK_TRANSFER_CURRENCIES: 'pesos',
      APPLE_TEAM_ID: 'team',
    }
    const refuse = () => readConfig(bad)
    for (const name of [
      'DATABASE_URL',
      'TAQUILLA_SECRET',
      'API_PORT',
      'LOG_LEVEL',
      'SITE_URL',
      'BANK_TRANSFER_CURRENCIES',
      'APPLE_TEAM_ID has',
      'APPLE_PASS_KEY is missing',
    ]) {
      expect(refuse).toThrow(name)
    }
    expect(refuse).not.toThrow('short-secret')
  })

  it.each([
    [{ DATABASE_URL: 'mysql://u:hunter2@x/y' }, /DATABASE_URL has(?!.*hunter2)/],
    [
      { DATABASE_URL: 'postgres://u:hunter2@x,y/z?target_session_attrs=any' },
      /DATABASE_URL has .*target_session_attrs(?!.*hunter2)/,
    ],
    [{ DATABASE_DIRECT_URL: 'postgres://x:0/z' }, /DATABASE_DIRECT_URL has .*ports/],
    [{ DATABASE_SHARDS: 'main=postgres://x/y' }, /DATABASE_SHARDS has .*is not main/],
    [{ DATABASE_SHARDS: 'postgres://u:hunter2@x/y' }, /DATABASE_SHARDS has .*such as north=(?!.*hunter2)/],
    [{ DATABASE_SHARDS: 'north=mysql://u:hunter2@x/y' }, /DATABASE_SHARDS has .*for north that(?!.*hunter2)/],
    [{ DATABASE_SHARDS: 'a=postgres://x/y a=postgres://x/z' }, /DATABASE_SHARDS has .*names a twice/],
    [{ DATABASE_DIRECT_SHARDS: 'south=postgres://x/y' }, /DATABASE_DIRECT_SHARDS names south/],
    [{ SHARD: 'south' }, /SHARD is south, which DATABASE_SHARDS lacks/],
    [{ TAQUILLA_SECRET: '' }, /TAQUILLA_SECRET is missing/],
    [{ TAQUILLA_SECRET: 'short-secret' }, /TAQUILLA_SECRET has(?!.*short-secret)/],
    [{ DATABASE_CONNECTIONS: '-1' }, /DATABASE_CONNECTIONS has .*must be >= 0/],
    [{ DATABASE_CONNECTIONS: '1e3' }, /DATABASE_CONNECTIONS has/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL has .*must be one of fatal, error/],
    [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY has/],
    [{ TRUST_PROXY: '10' }, /TRUST_PROXY has/],
    [{ SITE_URL: 'ftp://docs.example.com' }, /SITE_URL has/],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '50' },
      /OTEL_TRACES_SAMPLER_ARG has/,
    ],
  ])('refuses the settings %j', (settings, message) => {
    expect(() => readConfig({ ...GOOD, ...settings })).toThrow(message)
  })

  it.each([
    [undefined, 0],
    ['false', 0],
    ['true', 1],
    ['2', 2],
  ])('TRUST_PROXY=%s trusts %i proxies', (TRUST_PROXY, count) => {
    expect(readConfig({ ...GOOD, TRUST_PROXY }).proxyCount).toBe(count)
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
    [{ SMTP_URL: 'smtp://[', MAIL_FROM: 'a@example.com' }, /SMTP_URL has .*must be an address/],
    [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' }, /SMTP_URL has/],
    [{ SMTP_URL: 'smtp://x', MAIL_FROM: 'Taquilla <a@example.com>' }, /MAIL_FROM has/],
    [{ SMTP_URL: 'smtp://x', MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }, /MAIL_FROM has/],
  ])('refuses the mail settings %j', (settings, message) => {
    expect(() => readConfig({ ...STORE, ...settings })).toThrow(message)
  })
})

describe('the times of holds', () => {
  it('are the usual ones unless they are set', () => {
    expect(readConfig(GOOD).holdTimes).toEqual(DEFAULT_HOLD_TIMES)
    const times = { HOLD_MINUTES: '15', BANK_TRANSFER_HOURS: '72', HANDOVER_DAYS: '2' }
    expect(readConfig({ ...GOOD, ...times }).holdTimes).toMatchObject({
      lifetimeSeconds: 900,
      transferSeconds: 259_200,
      handoverSeconds: 172_800,
    })
  })

  it.each([{ HOLD_MINUTES: '0' }, { HOLD_MINUTES: '61' }, { BANK_TRANSFER_HOURS: '721' }])(
    'refuse %j',
    (times) => {
      expect(() => readConfig({ ...GOOD, ...times })).toThrow(`${Object.keys(times)[0]} has a value`)
    },
  )
})

describe('OUTBOUND_ALLOW', () => {
  it('is empty unless it is set, and holds exact origins', () => {
    expect(readConfig(GOOD).outboundAllow).toEqual([])
    const OUTBOUND_ALLOW = 'http://127.0.0.1:3100, https://[::1]:8443'
    expect(readConfig({ ...GOOD, OUTBOUND_ALLOW }).outboundAllow).toEqual([
      'http://127.0.0.1:3100',
      'https://[::1]:8443',
    ])
  })

  it.each(['*', 'localhost:3100', 'http://localhost:3100/hooks', 'ftp://localhost', ' , '])(
    'refuses %j',
    (OUTBOUND_ALLOW) => {
      expect(() => readConfig({ ...GOOD, OUTBOUND_ALLOW })).toThrow('OUTBOUND_ALLOW has a value')
    },
  )
})

describe('the wallets', () => {
  const APPLE = {
    APPLE_PASS_TYPE_ID: 'pass.com.example.tickets',
    APPLE_TEAM_ID: 'ABCDE12345',
    APPLE_PASS_CERTIFICATE: '/etc/pass.cer',
    APPLE_PASS_KEY: '/etc/pass.key',
    APPLE_WWDR_CERTIFICATE: '/etc/wwdr.cer',
  }
  const GOOGLE = { GOOGLE_WALLET_ISSUER_ID: '3388000000000000000', GOOGLE_WALLET_KEY_FILE: '/etc/key.json' }

  it('are none unless they are set up, and each whole', () => {
    expect(readConfig(GOOD).wallets).toEqual({ apple: undefined, google: undefined })
    const { apple, google } = readConfig({ ...GOOD, ...APPLE, ...GOOGLE }).wallets
    expect(apple).toMatchObject({ teamId: 'ABCDE12345', keyFile: '/etc/pass.key' })
    expect(apple).not.toHaveProperty('keyPassphrase')
    expect(google).toEqual({ issuerId: '3388000000000000000', keyFile: '/etc/key.json' })
  })

  it.each([
    [{ ...APPLE, APPLE_PASS_KEY: '' }, 'APPLE_PASS_KEY is missing'],
    [{ GOOGLE_WALLET_KEY_FILE: '/etc/key.json' }, 'GOOGLE_WALLET_ISSUER_ID is missing'],
    [{ ...APPLE, APPLE_PASS_TYPE_ID: 'com.example.tickets' }, 'APPLE_PASS_TYPE_ID has a value'],
    [{ ...APPLE, APPLE_TEAM_ID: 'Example' }, 'APPLE_TEAM_ID has a value'],
    [{ ...GOOGLE, GOOGLE_WALLET_ISSUER_ID: 'me@example.com' }, 'GOOGLE_WALLET_ISSUER_ID has a value'],
  ])('refuse %j', (settings, message) => {
    expect(() => readConfig({ ...GOOD, ...settings })).toThrow(message)
  })
})

describe('.env.example', () => {
  /** Variables of the launcher, the site and the example, which other programs read. */
  const OTHERS =
    /^(SITE_PORT|EXAMPLE_(PORT|LITE_TOKEN)|BRAND_\w+|ANALYTICS_(ID|URL)|PAGE_VIEWS|FEEDBACK_URL)$/
  interface Declared {
    readonly variable?: string
    readonly default?: unknown
    readonly properties?: Readonly<Record<string, Declared>>
  }
  const variablesOf = ({ properties, variable = '', ...schema }: Declared): [name: string, text: string][] =>
    properties ? Object.values(properties).flatMap(variablesOf) : [[variable, String(schema.default ?? '')]]

  it('has every variable with its default, and no other', async () => {
    const file = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8')
    const documented = new Map(
      [...file.matchAll(/^#?([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', text = '']) => [name, text]),
    )
    const declared = SCHEMAS.flatMap(variablesOf)
    const defaults = declared.filter(([, text]) => text !== '')
    expect(defaults.map(([name]) => [name, documented.get(name)])).toEqual(defaults)
    const own = [...documented.keys()].filter((name) => !OTHERS.test(name))
    expect(own.toSorted()).toEqual(declared.map(([name]) => name).toSorted())
  })
})
