import type { Event } from '@taquilla/contract'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { TICKET_UPDATED } from '#changes/catalog.ts'
import { newId } from '#domain/values/ids.ts'
import { webhookIdOf } from '#domain/webhooks/webhook-notification.ts'
import type { OutboxChange } from '#queue/job.ts'
import { recordInOutbox } from '#queue/outbox.ts'
import { createTestEvent } from '../../test/builders/events.ts'
import { createTestTicket } from '../../test/builders/tickets.ts'
import { sized } from '../../test/full.ts'
import { openForFile } from '../../test/open-for-file.ts'
import { positional } from '../../test/positional.ts'
import { buildWebhookTest } from '../../test/webhook-receiver.ts'
import { createWriteWebhooks } from './write-webhooks.ts'

const TAKE = positional(
  'test.take_changes_of_ticket',
  `delete from outbox_rows
   where outbox_id = any($1)
   returning seller_id as "sellerId", outbox_id as "outboxId", topic, payload, created_at::text as "changedAt"`,
)
const LAST_POSITION = positional(
  'test.last_position',
  'select last_position::int as position from webhook_feeds where seller_id = $1',
)
const READ_NEWER = positional(
  'test.read_newer_webhooks',
  `select object_id as "ticketId", webhook_id as "webhookId",
     (body::jsonb #>> '{metadata,version}')::float8 as version
   from webhooks
   where seller_id = $1 and position > $2`,
)

const hooks = openForFile(buildWebhookTest)
let event: Event

beforeAll(async () => {
  await hooks.register('/all')
  event = await createTestEvent(hooks.test)
})

interface Written {
  readonly ticketId: string
  readonly webhookId: string
  readonly version: number
}

function idOf({ outboxId, ticketId }: { outboxId: string; ticketId: string }): string {
  return webhookIdOf(outboxId, {
    action: 'ticket.updated',
    object: { kind: 'ticket', id: ticketId },
    data: {},
  })
}

/** Generates changes of a few tickets, the order of their ids, and an order of writing with repetitions. */
const arbitraryCourse = fc
  .array(fc.integer({ min: 0, max: 1 }), { minLength: 2, maxLength: 8 })
  .chain((tickets) => {
    const places = tickets.map((_, index) => index)
    const shuffled = fc.shuffledSubarray(places, { minLength: places.length })
    return fc.record({
      tickets: fc.constant(tickets),
      idOrder: shuffled,
      writeOrder: shuffled,
      again: shuffled,
    })
  })

it('gives the later change of a ticket the greater version, in any order of writing', async () => {
  const { database, seller, options } = hooks.test
  const { sellerId } = seller
  const pair = [await createTestTicket(hooks.test, event), await createTestTicket(hooks.test, event)]
  await hooks.finish()
  await fc.assert(
    fc.asyncProperty(arbitraryCourse, async ({ tickets, idOrder, writeOrder, again }) => {
      const [feed] = await database.rows<{ position: number }>(LAST_POSITION, [sellerId])
      const ids = tickets.map(() => newId())
      const changes = tickets.map((which, index) => ({
        outboxId: ids[idOrder[index] ?? 0] ?? '',
        ticketId: pair[which]?.ticketId ?? '',
      }))
      for (const { outboxId, ticketId } of changes) {
        const payload = { ticketIds: [ticketId], fields: ['props'] }
        await recordInOutbox(database, TICKET_UPDATED, { sellerId, outboxId, payload })
      }
      const rows = await database.rows<OutboxChange>(TAKE, [ids])
      const rowOf = new Map(rows.map((row) => [row.outboxId, row]))
      const workers = [writeOrder, again].map((order) => ({ order, job: createWriteWebhooks(options) }))
      await Promise.all(
        workers.map(async ({ order, job }) => {
          for (const index of order) {
            const row = rowOf.get(changes[index]?.outboxId ?? '')
            if (row !== undefined) await job.run(row)
          }
        }),
      )
      const written = await database.rows<Written>(READ_NEWER, [sellerId, feed?.position])
      for (const { ticketId } of pair) {
        const ofTicket = written.filter((each) => each.ticketId === ticketId)
        const byVersion = ofTicket.toSorted((one, other) => one.version - other.version)
        const happened = changes.filter((each) => each.ticketId === ticketId).map(idOf)
        expect(byVersion.map(({ webhookId }) => webhookId)).toEqual(happened)
        expect(new Set(ofTicket.map(({ version }) => version)).size).toBe(happened.length)
      }
    }),
    { numRuns: sized(8, 100) },
  )
})
