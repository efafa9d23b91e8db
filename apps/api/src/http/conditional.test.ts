import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
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
