import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../test/build-app.ts'

const test = withTestApp()

const json = { 'content-type': 'application/json' }

function send(method: 'GET' | 'POST', payload: string, headers: Record<string, string>) {
  const authorization = test.seller.privateKey
  return test.app.inject({
    method,
    url: '/v1/events',
    payload,
    headers: { authorization, ...json, ...headers },
  })
}

describe('a body', () => {
  it.each([
    ['content-encoding', 'gzip'],
    ['content-encoding', 'identity, br'],
    ['content-type', 'application/json; charset=utf-16'],
    ['content-type', 'application/json;CHARSET="iso-8859-1"'],
  ])('is refused with %s: %s', async (name, value) => {
    const response = await send('POST', '{}', { [name]: value })
    expect([response.statusCode, response.json().code]).toEqual([415, 'body.wrong_encoding'])
    expect(response.headers['accept-encoding']).toBe('identity')
  })

  it('is ignored by reads, whatever its encoding', async () => {
    const response = await send('GET', '[', { 'content-encoding': 'gzip' })
    expect(response.statusCode, response.body).toBe(200)
  })

  it.each([
    ['content-encoding', 'identity'],
    ['content-type', 'application/json; charset="UTF-8"'],
    ['content-type', 'application/json;charset=utf8; v=1'],
  ])('is read with %s: %s', async (name, value) => {
    const response = await send('POST', '{}', { [name]: value })
    expect(response.json().code).toBe('request.invalid')
  })
})
