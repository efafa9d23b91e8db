import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { negotiateLanguage } from './accept-language.ts'
import { entityTagOf, isUnchanged } from './conditional.ts'

const TAG = entityTagOf('{"title":"Aurelia"}')
const OTHER = entityTagOf('{"title":"Vela Mayor"}')

it.each([
  ['the ETag', TAG, true],
  ['the ETag as a strong one', TAG.replace('W/', ''), true],
  ['a list with the ETag', `${OTHER}, ${TAG}`, true],
  ['a star', '*', true],
  ['another ETag', OTHER, false],
  ['the ETag without its quotes', TAG.replaceAll(/W\/|"/g, ''), false],
  ['an empty text', '', false],
  ['nothing', undefined, false],
])('with %s in If-None-Match, a client has the content or not', (_, sent, isKnown) => {
  expect(isUnchanged({ headers: { 'if-none-match': sent } } as FastifyRequest, TAG)).toBe(isKnown)
})

describe('negotiateLanguage', () => {
  it.each([
    [undefined, 'es'],
    ['', 'es'],
    ['en', 'en'],
    ['en-US,en;q=0.9', 'en'],
    ['en_US', 'en'],
    ['EN_us.UTF-8;q=0.2, fr', 'en'],
    ['es-MX, en;q=0.5', 'es'],
    ['fr, en;q=0.2', 'en'],
    ['en;q=0, es;q=0.1', 'es'],
    ['en;q=0', 'es'],
    ['en;q=much, es;q=0.1', 'es'],
    ['es;q=0.4, en;q=0.8', 'en'],
    ['fr', 'es'],
    ['*', 'es'],
    ['english', 'es'],
    [';;;,,,q=', 'es'],
  ])('answers %j in %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language)
  })
})
