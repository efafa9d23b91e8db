import { buildOpenApi, FIELD_ERRORS, type FieldErrorCode } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { readReference } from '../../model/read-reference.ts'
import { createSchemaCheck } from './create-schema-check.ts'

const { tags, schemas } = readReference(
  buildOpenApi({
    language: 'es',
    serverUrl: 'http://localhost:4000',
    siteUrl: 'http://localhost:3000',
  }),
)
const operations = tags.flatMap((tag) => tag.operations)
const createTickets = operations.find(({ id }) => id === 'create-tickets')
const bodies = operations.flatMap(({ id, body }) => (body ? [{ id, body }] : []))

function faultsOf(change: (ticket: Record<string, unknown>) => void): readonly string[] {
  const tickets = structuredClone(createTickets?.body?.examples[0]?.value) as Record<string, unknown>[]
  for (const ticket of tickets.slice(0, 1)) change(ticket)
  const check = createSchemaCheck(createTickets?.body?.schema ?? {}, schemas)
  return check(tickets).map(({ pointer, code }) => `${pointer} ${code}`)
}

describe('createSchemaCheck', () => {
  it.each(bodies)('accepts every documented example of $id', ({ body }) => {
    const check = createSchemaCheck(body.schema, schemas)
    for (const { value } of body.examples) expect(check(value)).toEqual([])
  })

  it.each(bodies)('refuses a body of another type for $id, with a pointer to the root', ({ body }) => {
    expect(createSchemaCheck(body.schema, schemas)('text')).toContainEqual(
      expect.objectContaining({ pointer: '', code: 'field.wrong_type' }),
    )
  })

  it.each([
    ['a missing field by its name', (t) => delete t.buyer, ['/0/buyer field.required']],
    ['an unknown field', (t) => Object.assign(t, { 'a/b': 1 }), ['/0/a~1b field.unknown']],
    ['a bound', (t) => Object.assign(t, { price: -5 }), ['/0/price field.too_small']],
    [
      'a closed set',
      (t) => Object.assign(t, { ticketAccess: { locator: 'x', type: 'NO' } }),
      ['/0/ticketAccess/type field.not_allowed'],
    ],
    [
      'a field inside an optional object, without adding that the object is not null',
      (t) => Object.assign(t, { props: { seating: { row: 3 } } }),
      ['/0/props/seating/row field.wrong_type'],
    ],
    [
      'a bound that depends on another field',
      (t) => Object.assign(t, { primarySalesFee: { type: 'PERCENTAGE', value: 900 } }),
      ['/0/primarySalesFee/value field.too_large'],
    ],
  ] satisfies [string, (ticket: Record<string, unknown>) => void, string[]][])(
    'reports %s',
    (_what, change, expected) => {
      expect(faultsOf(change)).toEqual(expected)
    },
  )

  it('uses only error codes of the API', () => {
    const codes = Object.keys(FIELD_ERRORS) as FieldErrorCode[]
    const check = createSchemaCheck({ type: 'string', maxLength: 2, pattern: '^a', enum: ['a'] }, {})
    for (const { code } of [...check('bbb'), ...check(3)]) expect(codes).toContain(code)
  })

  it('validates against a recursive schema', () => {
    const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } }
    const check = createSchemaCheck({ $ref: '#/components/schemas/Node' }, { Node: node })
    expect(check({ next: { next: { next: 3 } } })).toMatchObject([{ pointer: '/next/next/next' }])
  })
})
