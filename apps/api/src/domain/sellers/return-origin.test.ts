import { describe, expect, it } from 'vitest'
import { canReturnTo, parseOrigin } from './return-origin.ts'

describe('parsing an origin', () => {
  it.each([
    ['https://tickets.example.com', 'https://tickets.example.com'],
    ['https://tickets.example.com/', 'https://tickets.example.com'],
    ['https://tickets.example.com:8443', 'https://tickets.example.com:8443'],
    ['HTTPS://Tickets.Example.COM:443', 'https://tickets.example.com'],
    ['https://entradas.córdoba.example', 'https://entradas.xn--crdoba-bxa.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('normalizes %s', (text, origin) => {
    expect(parseOrigin(text)).toBe(origin)
  })

  it.each([
    'tickets.example.com',
    'https://tickets.example.com/account',
    'https://tickets.example.com?from=mail',
    'https://tickets.example.com/#top',
    'https://ana@tickets.example.com',
    'https://ana:secret@tickets.example.com',
    'https://*.example.com',
    'https://*',
    'https://tickets.example.com.',
    'https://tickets..example.com',
    'https://-tickets.example.com',
    'https:\\\\tickets.example.com',
    ' https://tickets.example.com',
    'https://tickets.example.com\n',
    'ftp://tickets.example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'null',
    '',
  ])('rejects %j', (text) => {
    expect(parseOrigin(text)).toBeUndefined()
  })
})

describe('returning people to a seller’s site', () => {
  it('is allowed to https origins for every seller', () => {
    expect(canReturnTo('https://tickets.example.com', 'live')).toBe(true)
    expect(canReturnTo('https://tickets.example.com', 'sandbox')).toBe(true)
  })

  it.each(['http://localhost:8080', 'http://127.0.0.1', 'http://127.8.9.1:80', 'http://[::1]:3000'])(
    'is allowed to %s for sandbox sellers only',
    (origin) => {
      expect(canReturnTo(origin, 'sandbox')).toBe(true)
      expect(canReturnTo(origin, 'live')).toBe(false)
    },
  )

  it.each([
    'http://tickets.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://10.0.0.1',
  ])('is never allowed to %s', (origin) => {
    expect(canReturnTo(origin, 'sandbox')).toBe(false)
    expect(canReturnTo(origin, 'live')).toBe(false)
  })
})
