import { buildOpenApi } from '@taquilla/contract'
import { newRun } from '@taquilla/contract/example-run'
import { describe, expect, it } from 'vitest'
import { readReference } from '../../model/read-reference.ts'
import type { Operation } from '../../model/reference.ts'
import { buildRequest, exampleValues, readerSample } from './build-request.ts'

const operations = readReference(
  buildOpenApi({
    language: 'es',
    serverUrl: 'http://localhost:4000',
    siteUrl: 'http://localhost:3000',
  }),
).tags.flatMap((tag) => tag.operations)

function get(id: string): Operation {
  const operation = operations.find((each) => each.id === id)
  if (operation === undefined) throw new Error(`There is no ${id}`)
  return operation
}

describe('buildRequest', () => {
  it.each(operations)('builds a complete request of $id from its first example', (operation) => {
    const { address, body } = buildRequest(operation, exampleValues(operation, '', newRun()))
    expect(address).not.toMatch(/[{}]/)
    if (operation.body) expect(JSON.parse(body ?? '')).toEqual(operation.body.examples[0]?.value)
  })

  it('writes the ids of a run into path, query and body', () => {
    const run = { ...newRun('r1'), received: { '019a2b14-7f05-7d68-8e3a-91b4c0d72f5e': 'made' } }
    const built = (id: string) => buildRequest(get(id), exampleValues(get(id), '', run))
    expect(built('get-event').address).toBe('/v1/events/aurelia-2027-r1')
    expect(built('get-listing').address).toBe('/v1/marketplace/listings/made')
    expect(built('get-sale-url').address).toContain('ticketId=AUR-0001-r1&lang=es')
    expect(JSON.parse(built('create-tickets').body ?? '')[0]).toMatchObject({
      ticketId: 'AUR-0001-r1',
      externalReferenceEventId: 'aurelia-2027-r1',
      showId: 'aurelia-0319',
      ticketAccess: { locator: 'MIR-AUR0319-7Q2M-K4XT-r1' },
    })
  })

  it('escapes what the reader writes into the address', () => {
    const operation = get('get-ticket-url')
    const parameters = { 'path.ticketId': 'a/b c?', 'query.loginTrust[user]': 'ana+x@example.com' }
    const { address } = buildRequest(operation, { parameters, contentType: '', body: '' })
    const url = new URL(`http://api${address}`)
    expect(url.pathname).toBe('/v1/tickets/a%2Fb%20c%3F/url')
    expect(url.searchParams.get('loginTrust[user]')).toBe('ana+x@example.com')
  })

  it('omits empty parameters and sends the chosen media type', () => {
    const operation = get('update-ticket')
    const parameters = { 'path.ticketId': 'A', 'header.Idempotency-Key': 'k', 'header.Accept-Language': '' }
    const contentType = 'application/merge-patch+json'
    expect(buildRequest(operation, { parameters, contentType, body: '{}' })).toEqual({
      method: 'PATCH',
      address: '/v1/tickets/A',
      headers: [
        ['Idempotency-Key', 'k'],
        ['Content-Type', contentType],
      ],
      body: '{}',
    })
  })

  it('gives samples the same values, and an invalid JSON body as text', () => {
    const operation = get('update-ticket')
    const values = { parameters: { 'path.ticketId': 'A' }, contentType: 'application/json', body: '{"x":' }
    expect(readerSample(operation, values)).toMatchObject({
      name: 'update-ticket',
      address: '/v1/tickets/A',
      key: 'private',
      body: '{"x":',
    })
  })
})
