import { describe, expect, it } from 'vitest'
import { listServices, partEnvironment } from './services.ts'
import { readSettings } from './settings.ts'

const store = { url: () => 'postgres://localhost/taquilla', secret: 'kept' }

function started(args: string[], environment: NodeJS.ProcessEnv = {}) {
  const settings = readSettings('/project', args, environment)
  const parts = partEnvironment(settings, store)
  return { platform: parts(), services: listServices(settings, parts) }
}

describe('the example beside the platform', () => {
  it('alone opens a way out to this machine', () => {
    expect(started([]).platform.OUTBOUND_ALLOW).toBeUndefined()
    expect(started(['--with-example']).platform.OUTBOUND_ALLOW).toBe('http://localhost:3100')
    const named = started(['--with-example'], { OUTBOUND_ALLOW: 'http://127.0.0.1:9' })
    expect(named.platform.OUTBOUND_ALLOW).toBe('http://127.0.0.1:9,http://localhost:3100')
  })

  it('gets neither the database nor the secret', () => {
    const { services } = started(['--with-example'], { TAQUILLA_SECRET: 'kept' })
    const example = services.find(({ name }) => name === 'example')
    expect(
      Object.keys(example?.environment() ?? {}).filter((name) => /DATABASE_URL|SECRET/.test(name)),
    ).toEqual([])
    expect(started([]).services.map(({ name }) => name)).not.toContain('example')
  })
})
