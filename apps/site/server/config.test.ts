import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('defaults to both loopback addresses', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      hosts: ['127.0.0.1', '::1'],
      siteUrl: undefined,
      apiUrl: 'http://localhost:4000',
      analyticsUrl: '',
      feedbackUrl: '',
      viewsDataDir: join(import.meta.dirname, '../../../.data'),
    })
  })

  it.each([
    [{ DATA_DIR: '/var/taquilla' }, '/var/taquilla'],
    [{ DATA_DIR: 'views' }, join(import.meta.dirname, '../../../views')],
    [{ PAGE_VIEWS: 'off' }, undefined],
    [{ ANALYTICS_URL: 'https://stats.taquilla.example/view' }, undefined],
  ])('stores page views as %j says', (env, viewsDataDir) => {
    expect(readConfig(env).viewsDataDir).toBe(viewsDataDir)
  })

  it('reads the environment', () => {
    const env = {
      SITE_PORT: '8080',
      HOST: '0.0.0.0',
      SITE_URL: 'https://docs.taquilla.example/',
      API_URL: 'https://api.taquilla.example/',
    }
    expect(readConfig(env)).toMatchObject({
      port: 8080,
      hosts: ['0.0.0.0'],
      siteUrl: 'https://docs.taquilla.example',
      apiUrl: 'https://api.taquilla.example',
    })
  })

  it('names every invalid variable', () => {
    const env = {
      SITE_PORT: 'abc',
      PAGE_VIEWS: 'no',
      SITE_URL: 'docs',
      API_URL: 'javascript:alert(1)',
      ANALYTICS_URL: 'nowhere',
      FEEDBACK_URL: 'no',
    }
    expect(() => readConfig(env)).toThrow(
      /SITE_PORT[\s\S]*PAGE_VIEWS[\s\S]*API_URL[\s\S]*SITE_URL[\s\S]*ANALYTICS_URL[\s\S]*FEEDBACK_URL/,
    )
  })
})
