import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../test/build-app.ts'

const test = withTestApp()

describe('the Authorization header', () => {
  it.each(['Bearer', 'Bearer ', 'bearer  \t', ''])('contains no key if it is %j', async (authorization) => {
    const response = await test.app.inject({ url: '/v1/events', headers: { authorization } })
    expect([response.statusCode, response.json().code]).toEqual([401, 'key.missing'])
  })
})
