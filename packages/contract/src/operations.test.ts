import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '../test/faults-of.ts'
import { findOperation, OPERATIONS } from './operations.ts'
import { inLanguage, LANGUAGES } from './text.ts'
import { WEBHOOKS } from './webhooks.ts'

function parameterNames(schema: TSchema | undefined): string[] {
  return Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
}

describe('OPERATIONS', () => {
  test('contains every call of the specification', () => {
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

  test('has unique ids and unique pairs of method and path', () => {
    expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length)
    expect(new Set(OPERATIONS.map(({ method, path }) => `${method} ${path}`)).size).toBe(OPERATIONS.length)
  })

  test('has summaries that fit the navigation: distinct, of at most six words, without a period', () => {
    for (const language of LANGUAGES) {
      const summaries = OPERATIONS.map(({ summary }) => summary[language])
      expect(new Set(summaries).size).toBe(OPERATIONS.length)
      expect(summaries.filter((summary) => summary.split(' ').length > 6 || summary.endsWith('.'))).toEqual(
        [],
      )
      const ofWebhooks = WEBHOOKS.map(({ summary }) => summary[language])
      expect(new Set(ofWebhooks).size).toBe(WEBHOOKS.length)
    }
  })

  test('accepts public keys only for two URL calls and for the offers of the resale', () => {
    expect(OPERATIONS.filter(({ key }) => key === 'public').map(({ id }) => id)).toEqual([
      'get-ticket-url',
      'get-my-tickets-url',
      'list-offers',
    ])
  })

  test('can be searched by id', () => {
    expect(findOperation('get-sale-url')?.path).toBe('/v1/events/tickets/salePublicUrl')
    expect(findOperation('get-nothing')).toBeUndefined()
  })
})

describe('each operation', () => {
  test('declares the parameters of its path', () => {
    for (const op of OPERATIONS) {
      const inPath = [...op.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      expect(parameterNames(op.params), op.id).toEqual(inPath)
    }
  })

  test('declares each of its error codes once', () => {
    for (const { id, errors } of OPERATIONS) expect(new Set(errors).size, id).toBe(errors.length)
  })

  test('has examples with unique names', () => {
    for (const { id, examples } of OPERATIONS) {
      const names = examples.map(({ name }) => name)
      expect(names, id).not.toEqual([])
      expect(new Set(names).size, id).toBe(names.length)
      for (const name of names) expect(name, id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
  })

  test('has examples that its schemas accept', () => {
    for (const op of OPERATIONS) {
      for (const example of op.examples) {
        const name = `${op.id} ${example.name}`
        expect(faultsOf(op.params, example.params), name).toEqual([])
        expect(faultsOf(op.query, example.query ?? (op.query ? {} : undefined)), name).toEqual([])
        expect(faultsOf(op.body, example.body), name).toEqual([])
        for (const language of LANGUAGES) {
          const answer = inLanguage(example.answer, language)
          if (op.files) expect(answer, name).toEqual(expect.stringMatching(/\n$/))
          else expect(faultsOf(op.answer, answer), name).toEqual([])
        }
      }
    }
  })

  test('links to operations that exist, by parameters that they have', () => {
    for (const { id, links = [] } of OPERATIONS) {
      for (const link of links) {
        const target = findOperation(link.operation)
        expect(target, `${id} → ${link.operation}`).toBeDefined()
        const known = [...parameterNames(target?.params), ...parameterNames(target?.query)]
        expect(known, id).toEqual(expect.arrayContaining(Object.keys(link.parameters)))
      }
    }
  })
})
