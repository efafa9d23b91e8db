import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createErrorHandler } from './error-handler.ts'

describe('a Fastify error', () => {
  it.each([
    [400, 400, 'request.malformed'],
    [499, 400, 'request.malformed'],
    [500, 500, 'internal'],
    [503, 500, 'internal'],
  ])('with status %i becomes %i %s', async (thrown, status, code) => {
    const app = Fastify({ logger: false })
    app.setErrorHandler(
      createErrorHandler({ siteUrl: 'http://localhost:3000', apiUrl: 'http://localhost:4000' }),
    )
    app.get('/', () => {
      throw Object.assign(new Error('Said by the framework'), {
        code: 'FST_ERR_UNKNOWN_TO_US',
        statusCode: thrown,
      })
    })
    const answer = await app.inject('/')
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.body).not.toContain('Said by the framework')
  })
})
