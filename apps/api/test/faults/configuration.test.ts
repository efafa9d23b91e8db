import { once } from 'node:events'
import { createServer } from 'node:http'
import { findFreePort } from '@taquilla/embedded-database'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openPlatform } from './platform.ts'
import { type Environment, environmentOf, spawnService } from './processes.ts'
import { openTcpProxy } from './tcp-proxy.ts'

const PASSWORD = 'hunter2-of-the-database'
const SECRET = 'a secret that is long enough to be used'
const NOWHERE = `postgresql://taquilla:${PASSWORD}@127.0.0.1:1/taquilla`
const GOOD = { DATABASE_URL: NOWHERE, TAQUILLA_SECRET: SECRET, MAIL_DIR: '/nowhere' }

type Case = readonly [what: string, environment: Environment, named: readonly string[]]

const NOTHING: Case = ['nothing is set', {}, ['DATABASE_URL', 'TAQUILLA_SECRET', 'SMTP_URL', 'MAIL_FROM']]
const SEVERAL: Case = [
  'several values are bad',
  {
    ...GOOD,
    DATABASE_URL: `mysql://u:${PASSWORD}@x/y`,
    API_PORT: '99999',
    LOG_LEVEL: 'loud',
    SITE_URL: 'x',
    DATABASE_CONNECTIONS: '-1',
  },
  ['DATABASE_URL', 'API_PORT', 'LOG_LEVEL', 'SITE_URL', 'DATABASE_CONNECTIONS'],
]

/** Starts the process, expects it to exit by itself, and returns the one line it printed. */
async function refuse(entry: 'main' | 'worker', environment: Environment): Promise<string> {
  const service = spawnService(entry, { HOST: '127.0.0.1', ...environment })
  const { code } = await service.exit
  expect(code, service.output()).toBe(1)
  const lines = service.output().trim().split('\n')
  expect(lines).toHaveLength(1)
  for (const secret of [PASSWORD, SECRET]) expect(lines[0]).not.toContain(secret)
  return lines[0] ?? ''
}

describe.each([
  { entry: 'main', cases: [SEVERAL] },
  { entry: 'worker', cases: [NOTHING] },
] as const)('$entry refuses to start', ({ entry, cases }) => {
  it.each(cases)(
    'where %s, in one line that names what is wrong and no secret',
    async (...[, environment, names]) => {
      const line = await refuse(entry, environment)
      const named = [...line.matchAll(/([A-Z_]+) (?:is missing|has)/g)].map(([, name]) => name)
      expect(named.toSorted()).toEqual(names.toSorted())
    },
  )
})

describe('main.ts', () => {
  it('refuses to start on a port in use, with one line that names it', async () => {
    const port = await findFreePort()
    const squatter = createServer().listen(port, '127.0.0.1')
    await once(squatter, 'listening')
    expect(await refuse('main', { ...GOOD, API_PORT: String(port) })).toContain(String(port))
    squatter.close()
  })

  it('starts without its database, as live but not ready', async () => {
    const port = String(await findFreePort())
    const service = spawnService('main', { ...GOOD, HOST: '127.0.0.1', API_PORT: port })
    const askLiveness = () =>
      fetch(`${service.url}/health/live`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(askLiveness).toBe(200)
    const ready = await fetch(`${service.url}/health/ready`)
    expect([ready.status, await ready.json()]).toMatchObject([503, { code: 'server.unavailable' }])
    await service.end('SIGTERM')
    for (const secret of [PASSWORD, SECRET]) expect(service.output()).not.toContain(secret)
  })
})

describe('worker.ts', () => {
  it('refuses to start if the database refuses its password, with one line', async () => {
    const url = new URL(inject('serverUrl'))
    url.password = 'a wrong one'
    await refuse('worker', { ...GOOD, DATABASE_URL: url.href, LOG_LEVEL: 'silent' })
  })
})

describe('another TAQUILLA_SECRET than that of the database', () => {
  async function openWritten() {
    const platform = await openPlatform()
    onTestFinished(() => platform.close())
    const worker = await platform.startWorker()
    await worker.end('SIGTERM')
    return platform
  }
  const WRONG = { TAQUILLA_SECRET: SECRET, LOG_LEVEL: 'silent', ACCESS_LOG: 'off' }

  it('keeps API and worker from starting, with one line', async () => {
    const { url } = await openWritten()
    const port = String(await findFreePort())
    for (const entry of ['main', 'worker'] as const) {
      const line = await refuse(entry, { ...environmentOf(url), ...WRONG, API_PORT: port })
      expect(line).toMatch(/^TAQUILLA_SECRET is not the secret that this database was written with/)
    }
  })

  it('ends an API that started without its database, which until then serves nothing', async () => {
    const { url } = await openWritten()
    const proxyPort = await findFreePort()
    const away = new URL(url)
    away.host = `127.0.0.1:${proxyPort}`
    const port = String(await findFreePort())
    const api = spawnService('main', { ...environmentOf(away.href), ...WRONG, API_PORT: port })
    const ask = (path: string) =>
      fetch(`${api.url}${path}`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(() => ask('/health/live')).toBe(200)
    expect([await ask('/health/ready'), await ask('/openapi/v1')]).toEqual([503, 503])
    const proxy = await openTcpProxy(url, proxyPort)
    expect(await api.exit).toMatchObject({ code: 1 })
    expect(api.output()).toMatch(/^TAQUILLA_SECRET is not/)
    await proxy.close()
  })
})
