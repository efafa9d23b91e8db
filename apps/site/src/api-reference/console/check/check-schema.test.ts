import { buildOpenApi, FIELD_ERRORS, type FieldErrorCode } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { readReference } from '../../model/read-reference.ts'
import { schemaCheck } from './check-schema.ts'

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
  const check = schemaCheck(createTickets?.body?.schema ?? {}, schemas)
  return check(tickets).map(({ pointer, code }) => `${pointer} ${code}`)
}

describe('schemaCheck', () => {
  it.each(bodies)('accepts every example of $id', ({ body }) => {
    const check = schemaCheck(body.schema, schemas)
    for (const { value } of body.examples) expect(check(value)).toEqual([])
  })

  it.each(bodies)('refuses a body of another kind for $id, at its root', ({ body }) => {
    expect(schemaCheck(body.schema, schemas)('text')).toContainEqual(
      expect.objectContaining({ pointer: '', code: 'field.wrong_type' }),
    )
  })

  it.each([
    ['a missing field by its own name', (t) => delete t.buyer, ['/0/buyer field.required']],
    ['an unknown field', (t) => Object.assign(t, { 'a/b': 1 }), ['/0/a~1b field.unknown']],
    ['a bound', (t) => Object.assign(t, { price: -5 }), ['/0/price field.too_small']],
    [
      'a closed set',
      (t) => Object.assign(t, { ticketAccess: { locator: 'x', type: 'NO' } }),
      ['/0/ticketAccess/type field.not_allowed'],
    ],
    [
      'what lies inside an optional part, without saying that it is not null',
      (t) => Object.assign(t, { props: { seating: { row: 3 } } }),
      ['/0/props/seating/row field.wrong_type'],
    ],
    [
      'what holds only beside another value',
      (t) => Object.assign(t, { primarySalesFee: { type: 'PERCENTAGE', value: 900 } }),
      ['/0/primarySalesFee/value field.too_large'],
    ],
  ] satisfies [string, (ticket: Record<string, unknown>) => void, string[]][])(
    'names %s',
    (_what, change, expected) => {
      expect(faultsOf(change)).toEqual(expected)
    },
  )

  it('uses the codes of the API', () => {
    const codes = Object.keys(FIELD_ERRORS) as FieldErrorCode[]
    const check = schemaCheck({ type: 'string', maxLength: 2, pattern: '^a', enum: ['a'] }, {})
    for (const { code } of [...check('bbb'), ...check(3)]) expect(codes).toContain(code)
  })

  it('survives a schema that contains itself', () => {
    const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } }
    const check = schemaCheck({ $ref: '#/components/schemas/Node' }, { Node: node })
    expect(check({ next: { next: { next: 3 } } })).toMatchObject([{ pointer: '/next/next/next' }])
  })
})
