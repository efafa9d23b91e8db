import { describe, expect, it } from 'vitest'
import { listServices, partEnvironment } from './services.ts'
import { readSettings } from './settings.ts'

const store = { url: () => 'postgres://localhost/taquilla', secret: 'kept' }

function started(args: string[], environment: NodeJS.ProcessEnv = {}) {
  const settings = readSettings('/project', args, environment)
  const parts = partEnvironment(settings, store)
  const example = { sellerId: 'sandbox-1', credentialsFile: '/seller.json', databaseFile: '/example.sqlite' }
  const services = listServices(settings, { environment: parts, example: { ...example, liteToken: 'lite' } })
  return { platform: parts(), services, example: services.find(({ name }) => name === 'example') }
}

describe('the webhook receiver of the documentation', () => {
  const RECEIVER = 'http://localhost:8080'

  it.each([{}, { HOST: '127.0.0.1' }, { HOST: '::1', API_PORT: '4010' }])(
    'may be called if only this machine reaches the platform: %j',
    (environment) => {
      expect(started([], environment).platform.OUTBOUND_ALLOW).toBe(RECEIVER)
      const beside = started(['--with-example'], environment)
      expect(beside.platform.OUTBOUND_ALLOW?.split(',')[0]).toBe(RECEIVER)
    },
  )

  it.each([{ HOST: '0.0.0.0' }, { HOST: '192.0.2.7' }, { API_URL: 'https://api.example.com' }])(
    'may not be called if others reach the platform: %j',
    (environment) => {
      expect(started([], environment).platform.OUTBOUND_ALLOW).toBeUndefined()
    },
  )

  it.each(['', 'http://127.0.0.1:9'])('gives way to a variable that is set: "%s"', (OUTBOUND_ALLOW) => {
    expect(started([], { OUTBOUND_ALLOW }).platform.OUTBOUND_ALLOW).toBe(OUTBOUND_ALLOW)
  })
})

describe('the example beside the platform', () => {
  it('may be called by the API although it is private', () => {
    const named = started(['--with-example'], { OUTBOUND_ALLOW: 'http://127.0.0.1:9' })
    expect(named.platform.OUTBOUND_ALLOW).toBe('http://127.0.0.1:9,http://localhost:3100')
    const reachable = started(['--with-example'], { HOST: '0.0.0.0' })
    expect(reachable.platform.OUTBOUND_ALLOW).toBe('http://localhost:3100')
  })

  it('receives neither the database URL nor the secret', () => {
    const { example } = started(['--with-example'], { TAQUILLA_SECRET: 'kept' })
    expect(
      Object.keys(example?.environment() ?? {}).filter((name) => /DATABASE_URL|SECRET/.test(name)),
    ).toEqual([])
    expect(started([]).services.map(({ name }) => name)).not.toContain('example')
  })

  it('opens its Lite endpoints with a generated or a given token', () => {
    expect(started(['--with-example']).example?.environment().EXAMPLE_LITE_TOKEN).toBe('lite')
    const given = started(['--with-example'], { EXAMPLE_LITE_TOKEN: 'given' })
    expect(given.example?.environment().EXAMPLE_LITE_TOKEN).toBe('given')
  })
})

it('starts a worker for each database', () => {
  const { services } = started([], {
    DATABASE_SHARDS: 'north=postgres://u:p=1@db2/x  south=postgres://db3/y',
  })
  const workers = services.filter(({ name }) => name.startsWith('worker'))
  expect(workers.map(({ name, environment }) => [name, environment().SHARD])).toEqual([
    ['worker', undefined],
    ['worker-north', 'north'],
    ['worker-south', 'south'],
  ])
})
