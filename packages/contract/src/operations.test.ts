import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '../test/faults-of.ts'
import { ERRORS } from './errors.ts'
import { errorsOf } from './operation.ts'
import { findOperation, OPERATIONS } from './operations.ts'

function parameterNames(schema: TSchema | undefined): string[] {
  return Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
}

describe('OPERATIONS', () => {
  test('has each call of the specification', () => {
    expect(OPERATIONS.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /v1/events',
        'PUT /v1/events',
        'POST /v1/events/{externalReferenceId}/cancellation',
        'POST /v1/events/rules',
        'POST /v1/tickets',
        'POST /v1/sync/tickets',
        'GET /v1/tickets/{ticketId}/url',
        'PUT /v1/tickets/{ticketId}',
        'PATCH /v1/tickets/{ticketId}',
        'DELETE /v1/tickets/{ticketId}',
        'POST /v1/tickets/{ticketId}/eventAdmission',
        'POST /v1/tickets/batch/eventAdmission',
        'GET /v1/events/tickets/salePublicUrl',
        'GET /v1/events/tickets/user/getMyTicketsURL',
        'GET /v1/marketplace/buyingflow/url/entrypoint',
        'GET /v1/marketplace/items/events/{eventId}/listedTickets',
        'POST /v1/marketplace/buyingflow/buyIntention',
        'GET /v1/marketplace/sellingflow/url/entrypoint',
        'GET /v1/marketplace/sellingflow/url/order/entrypoint',
        'GET /v1/marketplace/sellingflow/details/url',
        'POST /v1/marketplace/checkout/url',
        'DELETE /v1/marketplace/items/ticket/{ticketId}',
        'GET /v1/marketplace/listings/ticket/{ticketId}',
        'GET /v1/auth/oneTimeToken',
      ]),
    )
  })

  test('has no two operations with one id, nor with one method and path', () => {
    expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length)
    expect(new Set(OPERATIONS.map(({ method, path }) => `${method} ${path}`)).size).toBe(OPERATIONS.length)
  })

  test('opens to public keys the two URL calls of the specification alone', () => {
    expect(OPERATIONS.filter(({ key }) => key === 'public').map(({ id }) => id)).toEqual([
      'get-ticket-url',
      'get-my-tickets-url',
    ])
  })

  test('is searched by id', () => {
    expect(findOperation('get-sale-url')?.path).toBe('/v1/events/tickets/salePublicUrl')
    expect(findOperation('get-nothing')).toBeUndefined()
  })
})

describe.each(OPERATIONS.map((op) => [op.id, op] as const))('%s', (_id, op) => {
  test('declares the parameters of its path', () => {
    const inPath = [...op.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(parameterNames(op.params)).toEqual(inPath)
  })

  test('declares error codes of the catalogue, each once', () => {
    for (const code of errorsOf(op)) expect(ERRORS).toHaveProperty([code])
    expect(new Set(op.errors).size).toBe(op.errors.length)
  })

  test('has examples with names of their own', () => {
    expect(op.examples.length).toBeGreaterThan(0)
    expect(new Set(op.examples.map(({ name }) => name)).size).toBe(op.examples.length)
    for (const { name } of op.examples) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test.each(op.examples.map((example) => [example.name, example] as const))(
    'has a valid example: %s',
    (_name, example) => {
      expect(faultsOf(op.params, example.params)).toEqual([])
      expect(faultsOf(op.query, example.query ?? (op.query ? {} : undefined))).toEqual([])
      expect(faultsOf(op.body, example.body)).toEqual([])
      expect(faultsOf(op.answer, example.answer)).toEqual([])
    },
  )

  test('links to operations that exist, by parameters that they have', () => {
    for (const link of op.links ?? []) {
      const target = findOperation(link.operation)
      expect(target, link.operation).toBeDefined()
      const known = [...parameterNames(target?.params), ...parameterNames(target?.query)]
      expect(known).toEqual(expect.arrayContaining(Object.keys(link.parameters)))
    }
  })
})
