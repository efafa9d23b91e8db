import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../test/build-app.ts'

const test = withTestApp()

describe('an address that is none of the hosted pages', () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'

  it.each(['/', '/guest', '/en/guest', '/es', '/nowhere?a=1'])('shows a person a page at %s', async (url) => {
    const { statusCode, headers, payload } = await test.app.inject({
      url,
      headers: { accept, 'accept-language': 'en_US' },
    })
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers.vary).toBe('Accept, Accept-Language')
    expect(payload).toContain('<html lang="en">')
    expect(payload).toContain('href="http://localhost:3000/en/docs/intro"')
  })

  it.each([
    ['/', '*/*'],
    ['/guest', 'application/json'],
    ['/v1/nowhere', accept],
  ])('answers %s with a problem to what accepts %s', async (url, accepted) => {
    const { statusCode, headers } = await test.app.inject({ url, headers: { accept: accepted } })
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
  })
})
