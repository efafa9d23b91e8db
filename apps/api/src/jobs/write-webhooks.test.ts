import {
  admitTicket,
  buildOpenApi,
  cancelEvent,
  deleteTicket,
  type Event,
  setRules,
  terminateListing,
  updateTicket,
  WEBHOOK_ACTIONS,
  WEBHOOKS,
  webhookBody,
} from '@taquilla/contract'
import { Webhook } from 'standardwebhooks'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EVENT_UNLOCK } from '#changes/catalog.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { newId } from '#domain/values/ids.ts'
import { faultsOf } from '#http/validate.ts'
import { recordInOutbox } from '#queue/outbox.ts'
import { createTestEvent } from '../../test/builders/events.ts'
import { storeListings } from '../../test/builders/stored-listings.ts'
import { createTestTicket } from '../../test/builders/tickets.ts'
import { openForFile } from '../../test/open-for-file.ts'
import { buildWebhookTest, type ReceivedWebhook } from '../../test/webhook-receiver.ts'
import { createWriteWebhooks, NOTIFIED_ACTIONS } from './write-webhooks.ts'

const hooks = openForFile(buildWebhookTest)
let event: Event
let secret: string

beforeAll(async () => {
  secret = (await hooks.register('/all')).secret
  event = await createTestEvent(hooks.test)
})
beforeEach(async () => {
  await hooks.finish()
  hooks.receiver.received.length = 0
})

/** Verifies the signature with the standardwebhooks library and the body with the contract. */
function check(webhook: ReceivedWebhook) {
  new Webhook(secret).verify(webhook.text, webhook.headers as Record<string, string>)
  const declared = WEBHOOKS.find(({ action }) => action === webhook.body.action)
  expect(declared && faultsOf(webhookBody(declared), webhook.body), webhook.text).toEqual([])
  expect(Buffer.byteLength(webhook.text)).toBeLessThan(20_000)
}

async function receivedActions() {
  await hooks.finish()
  for (const webhook of hooks.receiver.received) check(webhook)
  return hooks.receiver.received.map(({ body }) => body.action)
}

describe('the webhooks of changes', () => {
  it('cover every action of the catalog and of the OpenAPI document', () => {
    expect(NOTIFIED_ACTIONS.toSorted()).toEqual(WEBHOOK_ACTIONS.toSorted())
    const urls = { serverUrl: 'http://localhost:4000', siteUrl: 'http://localhost:3000' }
    const document = buildOpenApi({ language: 'es', ...urls })
    expect(Object.keys(document.webhooks ?? {})).toEqual(expect.arrayContaining([...WEBHOOK_ACTIONS]))
  })

  it('contain each change of a ticket once, with increasing versions', async () => {
    const { ticketId } = await createTestTicket(hooks.test, event)
    const params = { ticketId }
    await hooks.test.call(updateTicket, { params, body: { props: { seating: { row: 'B' } } } })
    await hooks.test.call(admitTicket, { params })
    expect(await receivedActions()).toEqual(['ticket.created', 'ticket.updated', 'ticket.admitted'])
    const bodies = hooks.receiver.received.map(({ body }) => body)
    for (const { data } of bodies) expect(data).toMatchObject({ id: ticketId })
    const versions = bodies.map(({ metadata }) => metadata.version)
    expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other))
    const { ticketId: deleted } = await createTestTicket(hooks.test, event)
    await hooks.test.call(deleteTicket, { params: { ticketId: deleted } })
    expect((await receivedActions()).slice(3)).toEqual(['ticket.created', 'ticket.deleted'])
  })

  it('contain switches, cancellations and the unlock of a show', async () => {
    const externalReferenceEventId = event.externalReferenceId
    const rule = { externalReferenceEventId, ruleType: 'genesis' }
    await hooks.test.call(setRules, { body: [{ ...rule, rules: { ticketShield: true, superswap: true } }] })
    await hooks.test.call(setRules, { body: [{ ...rule, rules: { ticketShield: true, superswap: false } }] })
    const showId = String(event.shows[0]?.showId)
    const { sellerId } = hooks.test.seller
    await recordInOutbox(hooks.test.database, EVENT_UNLOCK, {
      sellerId,
      outboxId: newId(),
      payload: { eventReference: externalReferenceEventId, showId },
    })
    const other = await createTestEvent(hooks.test)
    await hooks.test.call(cancelEvent, { params: { externalReferenceId: other.externalReferenceId } })
    expect(await receivedActions()).toEqual([
      'event.ticketShield.activated',
      'event.superSwap.activated',
      'event.superSwap.deactivated',
      'event.unlock',
      'event.cancelled',
    ])
    expect(hooks.receiver.received[3]?.body.data).toEqual({ eventId: externalReferenceEventId, showId })
  })

  it('contain the reason why a listing ended', async () => {
    const tickets = [await createTestTicket(hooks.test, event), await createTestTicket(hooks.test, event)]
    const [removed, deleted] = tickets.map(({ ticketId }) => ticketId) as [string, string]
    const [, listingId] = await storeListings(hooks.test, { ticketIds: [removed, deleted] })
    await hooks.test.call(terminateListing, { params: { ticketId: removed } })
    await hooks.test.call(deleteTicket, { params: { ticketId: deleted } })
    await receivedActions()
    const ended = hooks.receiver.received.filter(({ body }) => body.action === 'listing.deleted')
    expect(ended.map(({ body }) => body.data)).toMatchObject([
      { ticketId: removed, status: 'CANCELLED', reason: 'REMOVED_BY_SELLER' },
      { listingId, ticketId: deleted, status: 'CANCELLED', reason: 'TICKET_DELETED' },
    ])
  })

  it('are written once, however often and concurrently the job runs', async () => {
    const { ticketId } = await createTestTicket(hooks.test, event)
    await hooks.test.runJobs()
    const { sellerId } = hooks.test.seller
    const request = {
      sellerId,
      outboxId: newId(),
      topic: 'ticket.created',
      payload: { ticketIds: [ticketId] },
    }
    const job = createWriteWebhooks(hooks.test.options)
    await Promise.all(Array.from({ length: 8 }, () => job.run(request)))
    const actions = await receivedActions()
    expect(actions.filter((action) => action === 'ticket.created')).toHaveLength(2)
  })

  it('are not written for rolled back changes or sellers without an endpoint', async () => {
    const { otherSeller, seller, database } = hooks.test
    const payload = { eventReference: 'e', showId: 's' }
    const entry = { outboxId: newId(), payload }
    const undone = inTenantTransaction(database, seller.sellerId, async (db) => {
      await recordInOutbox(db, EVENT_UNLOCK, { ...entry, sellerId: seller.sellerId })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await recordInOutbox(database, EVENT_UNLOCK, { ...entry, sellerId: otherSeller.sellerId })
    expect(await receivedActions()).toEqual([])
  })

  it('go to an endpoint only if it subscribed to the action', async () => {
    await hooks.register('/deleted', { actions: ['ticket.deleted'] })
    const { ticketId } = await createTestTicket(hooks.test, event)
    await hooks.test.call(deleteTicket, { params: { ticketId } })
    await hooks.finish()
    expect(hooks.at('/deleted').map(({ body }) => body.action)).toEqual(['ticket.deleted'])
  })
})
