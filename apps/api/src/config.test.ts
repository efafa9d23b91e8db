import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const GOOD = { DATABASE_URL: 'postgres://localhost/taquilla', TAQUILLA_SECRET: 's'.repeat(43) }

describe('readConfig', () => {
  it('needs a database and a secret only', () => {
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
})
