import { createTickets, listWebhookEvents } from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { createTestEvent } from '../../../test/builders/events.ts'
import { storeWebhookEndpoint } from '../../../test/builders/stored-webhooks.ts'
import { buildTicket } from '../../../test/builders/tickets.ts'
import { createWriteWebhooks } from '../../jobs/write-webhooks.ts'

const test = withTestApp()
let ticketIds: string[]

beforeAll(async () => {
  await storeWebhookEndpoint(test, test.seller.sellerId)
  const event = await createTestEvent(test)
  const body = Array.from({ length: 5 }, () => buildTicket(event))
  ticketIds = body.map(({ ticketId }) => ticketId)
  await test.call(createTickets, { body })
})

const read = async (query: Record<string, string | number> = {}) =>
  (await test.call(listWebhookEvents, { query })).answer

describe('list-webhook-events', () => {
  describe('answers', () => {
    it('an empty feed, then pages with each webhook once and a cursor', async () => {
      expect(await read()).toEqual({ results: [], nextCursor: null, hasMore: false })
      await test.runJobs()
      const [first, seen] = [await read({ limit: 2 }), [] as unknown[]]
      let page = first
      for (;;) {
        seen.push(...page.results.map(({ body }) => body.data.id))
        if (!page.hasMore) break
        page = await read({ limit: 2, cursor: String(page.nextCursor) })
      }
      expect(seen.toSorted()).toEqual(ticketIds.toSorted())
      const later = await read({ cursor: String(page.nextCursor) })
      expect(later).toEqual({ results: [], nextCursor: page.nextCursor, hasMore: false })
      expect((await read({ since: '2099-01-01T00:00:00Z' })).results).toEqual([])
    })

    it('every webhook to a cursor reader during concurrent writes', async () => {
      const { sellerId } = test.seller
      const job = createWriteWebhooks(test.options)
      const write = (ticketId: string) =>
        job.run({
          sellerId,
          outboxId: crypto.randomUUID(),
          topic: 'ticket.updated',
          payload: { ticketIds: [ticketId] },
        })
      let isWriting = true
      const writing = Promise.all(
        Array.from({ length: 60 }, (_, index) => write(ticketIds[index % 5] ?? '')),
      ).finally(() => {
        isWriting = false
      })
      const seen: string[] = []
      let cursor: string | null = null
      for (let isLast = false; !isLast; ) {
        isLast = !isWriting
        const page: Awaited<ReturnType<typeof read>> = await read(cursor === null ? {} : { cursor })
        seen.push(...page.results.map(({ webhookId }) => webhookId))
        cursor = page.nextCursor
      }
      await writing
      const all = (await read({ limit: 500 })).results.map(({ webhookId }) => webhookId)
      expect(seen).toEqual(all)
      expect(all).toHaveLength(65)
    })
  })
})
