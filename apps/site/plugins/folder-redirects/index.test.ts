import { OPERATIONS, WEBHOOKS } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { callSections, firstPages } from './index.ts'

describe('firstPages', () => {
  it('maps every folder without a page to the page of its category, or to its first page', () => {
    const pages = [
      '/docs/intro',
      '/docs/category/creación',
      '/docs/Eventos/Modificación',
      '/docs/Eventos/Creación/simple',
      '/docs/Lite',
      '/docs/Lite/swap',
    ]
    expect(firstPages(pages, '/docs')).toEqual({
      '/docs': '/docs/intro',
      '/docs/category': '/docs/category/creación',
      '/docs/Eventos': '/docs/Eventos/Modificación',
      '/docs/Eventos/Creación': '/docs/category/creación',
    })
  })

  it('ignores folders above the docs', () => {
    expect(firstPages(['/en/docs/intro'], '/en/docs')).toEqual({ '/en/docs': '/en/docs/intro' })
  })
})

it('callSections maps every operation and webhook to its section', () => {
  const targets = callSections('/en/')
  expect(targets).toMatchObject({
    '/en/api-reference/v1/list-events': '/en/api-reference/v1/events#list-events',
    '/en/api-reference/v1/webhooks/listing.sold': '/en/api-reference/v1/webhook-catalog#webhook-listing.sold',
  })
  expect(Object.keys(targets)).toHaveLength(OPERATIONS.length + WEBHOOKS.length)
})
