import { FIELD_ERROR_UNITS, type FieldErrorCode } from '@taquilla/contract'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createErrorHandler } from './error-handler.ts'
import { presentFieldError } from './problem.ts'

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

const UNITS = {
  character: { es: ['1 carácter', '2 caracteres'], en: ['1 character', '2 characters'] },
  item: { es: ['1 elemento', '2 elementos'], en: ['1 item', '2 items'] },
  property: { es: ['1 campo', '2 campos'], en: ['1 field', '2 fields'] },
} as const

describe('a field error', () => {
  it.each(Object.entries(FIELD_ERROR_UNITS))(
    '%s counts in the singular and the plural',
    (code, unit = 'item') => {
      for (const language of ['es', 'en'] as const) {
        const details = [1, 2].map(
          (expected) =>
            presentFieldError({ pointer: '/title', code: code as FieldErrorCode, expected }, language).detail,
        )
        for (const [index, words] of UNITS[unit][language].entries()) {
          expect(details[index]).toMatch(new RegExp(` ${words}\\.$`))
        }
      }
    },
  )
})
