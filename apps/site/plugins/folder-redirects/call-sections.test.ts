import { OPERATIONS, WEBHOOKS } from '@taquilla/contract'
import { expect, it } from 'vitest'
import { callSections } from './index.ts'

it('callSections maps every operation and webhook to its section', () => {
  const targets = callSections('/en/')
  expect(targets).toMatchObject({
    '/en/api-reference/v1/list-events': '/en/api-reference/v1/events#list-events',
    '/en/api-reference/v1/webhooks/listing.sold': '/en/api-reference/v1/webhook-catalog#webhook-listing.sold',
  })
  expect(Object.keys(targets)).toHaveLength(OPERATIONS.length + WEBHOOKS.length)
})
