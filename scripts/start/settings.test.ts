import { describe, expect, it } from 'vitest'
import { originOf, readSettings } from './settings.ts'

const read = (args: string[], environment: NodeJS.ProcessEnv) => readSettings('/project', args, environment)

describe('settings', () => {
  it('default to the embedded database with a demo seller on the usual ports', () => {
    expect(read([], {})).toMatchObject({
      dataDir: '/project/.data',
      apiPort: 4000,
      sitePort: 3000,
      host: undefined,
      apiUrl: 'http://localhost:4000',
      siteUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      isDev: false,
      wantsDemo: true,
    })
  })

  it('create no demo data on a given server unless requested', () => {
    const environment = {
      DATABASE_URL: 'postgres://server/taquilla',
      TAQUILLA_SECRET: 'kept',
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: 'entradas@example.com',
    }
    expect(read([], environment).wantsDemo).toBe(false)
    expect(read(['--demo'], environment).wantsDemo).toBe(true)
  })

  it('run the example only if requested, with a demo seller', () => {
    expect(read([], {}).example).toBeUndefined()
    expect(read(['--with-example'], {}).example).toEqual({ port: 3100, origin: 'http://localhost:3100' })
    expect(() => read(['--with-example'], { EXAMPLE_PORT: '4000' })).toThrow(/EXAMPLE_PORT is 4000/)
  })

  it.each([
    [{ API_PORT: '0' }, /API_PORT is "0"/],
    [{ SITE_PORT: '65536' }, /SITE_PORT is "65536"/],
    [{ API_PORT: '40x' }, /API_PORT is "40x"/],
    [{ API_PORT: '3000' }, /both 3000/],
    [{ DATABASE_URL: 'postgres://server/taquilla' }, /TAQUILLA_SECRET is required/],
    [{ DATABASE_DIRECT_URL: 'postgres://server/taquilla' }, /DATABASE_DIRECT_URL needs DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://server/taquilla', TAQUILLA_SECRET: 'kept' }, /SMTP_URL and MAIL_FROM/],
  ])('refuses %j', (environment, message) => {
    expect(() => read([], environment)).toThrow(message)
  })

  it('refuse an unknown option', () => {
    expect(() => read(['--devel'], {})).toThrow(/--devel/)
  })

  it.each([
    [undefined, 'http://localhost:80'],
    ['0.0.0.0', 'http://localhost:80'],
    ['::', 'http://localhost:80'],
    ['192.168.1.5', 'http://192.168.1.5:80'],
    ['fd00::1', 'http://[fd00::1]:80'],
  ])('reaches a server that listens on %s', (host, origin) => {
    expect(originOf(host, 80)).toBe(origin)
  })
})
