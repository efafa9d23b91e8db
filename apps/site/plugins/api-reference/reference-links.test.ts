import { OPERATIONS } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { referenceLinks } from './reference-links.ts'

function resolved(url: string): string {
  const link = { type: 'link', url }
  const fail = (reason: string): never => {
    throw new Error(reason)
  }
  referenceLinks()({ type: 'root', children: [{ type: 'paragraph', children: [link] }] }, { fail })
  return link.url
}

describe('referenceLinks', () => {
  it.each([
    ['create-tickets', '/api-reference/v1/tickets#create-tickets'],
    ['create-event.body.shows', '/api-reference/v1/events#create-event.body.shows'],
    ['webhook-ticket.created', '/api-reference/v1/webhook-catalog#webhook-ticket.created'],
    ['schema-Ticket.status', '/api-reference/v1/schemas#schema-Ticket.status'],
  ])('leads #%s to %s', (anchor, address) => {
    expect(resolved(`/api-reference/v1#${anchor}`)).toBe(address)
  })

  it.each(OPERATIONS)('knows the part of $id', ({ id }) => {
    expect(resolved(`/api-reference/v1#${id}`)).toMatch(new RegExp(`^/api-reference/v1/[a-z-]+#${id}$`))
  })

  it.each(['/docs/intro#create-tickets', '/api-reference/v1', 'https://example.com/api-reference/v1#x'])(
    'leaves %s alone',
    (url) => {
      expect(resolved(url)).toBe(url)
    },
  )

  it.each(['create-nothing', 'webhook-ticket.melted', 'webhook-ticket', 'schema-Nothing'])(
    'stops the build at #%s',
    (anchor) => {
      expect(() => resolved(`/api-reference/v1#${anchor}`)).toThrow(`the API reference has no #${anchor}`)
    },
  )
})
