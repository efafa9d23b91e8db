import { describe, expect, it } from 'vitest'
import { nestedIn, typeLabel } from './describe-schema.ts'
import { longPatternOf, readablePattern } from './patterns.ts'

const SCHEMAS = {
  Ticket: { type: 'object', properties: { ticketId: { type: 'string' } } },
  Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } },
}
const ticket = { $ref: '#/components/schemas/Ticket' }

describe('typeLabel', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [ticket, 'Ticket'],
    [{ type: 'array', items: ticket }, 'Ticket[]'],
    [{ type: 'array', items: { type: ['number', 'string'] } }, '(number | string)[]'],
    [{ anyOf: [ticket, { type: 'null' }] }, 'Ticket | null'],
    [{ anyOf: [{ type: 'number' }, { type: 'number', minimum: 1 }] }, 'number'],
    [{}, 'any'],
  ])('reads %j as %s', (schema, label) => {
    expect(typeLabel(schema, SCHEMAS)).toBe(label)
  })
})

describe('nestedIn', () => {
  it('finds the fields of an object, of elements, and of each variant', () => {
    expect(nestedIn(ticket, SCHEMAS)).toEqual([ticket])
    expect(nestedIn({ type: 'array', items: { type: 'array', items: ticket } }, SCHEMAS)).toEqual([ticket])
    const inline = { type: 'object', properties: { value: { type: 'number' } } }
    expect(nestedIn({ anyOf: [{ type: 'number' }, inline, ticket] }, SCHEMAS)).toEqual([inline, ticket])
  })

  it('stops at the name of a schema that contains itself', () => {
    expect(nestedIn({ $ref: '#/components/schemas/Node' }, SCHEMAS)).toHaveLength(1)
  })

  it('finds nothing in a scalar', () => {
    expect(nestedIn({ type: 'string' }, SCHEMAS)).toEqual([])
  })
})

describe('readablePattern', () => {
  it('escapes invisible characters', () => {
    expect(readablePattern('^[^\u202a-\u202e\\x2d ]*$')).toBe('^[^\\u202a-\\u202e\\x2d ]*$')
  })
})

describe('longPatternOf', () => {
  it('gives only patterns that do not fit a line', () => {
    const long = `^[a-z]{1,${'9'.repeat(40)}}$`
    expect(longPatternOf({ pattern: long })).toBe(long)
    expect(longPatternOf({ pattern: '^[A-Z]{3}$' })).toBeUndefined()
    expect(longPatternOf({})).toBeUndefined()
  })
})
