import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { inTenantTransaction } from '#database/transaction.ts'
import { newId } from '#domain/values/ids.ts'
import { createVault } from '#domain/values/vault.ts'
import { addToFeed, insertWebhookEndpoint, newWebhookSecret } from '#domain/webhooks/index.ts'
import { sized } from '../full.ts'
import { positional } from '../positional.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../webhook-receiver.ts'
import { openPlatform, type Platform } from './platform.ts'
import { SECRET } from './processes.ts'

// Each kill costs the seconds that a process needs to start.
const KILLS = Number(process.env.WEBHOOK_KILLS ?? sized(1, 20))
const PER_KILL = 400

/** Moves due times one minute into the past. */
const PASS = positional(
  'test.pass_claims',
  `update webhook_deliveries
   set next_attempt_at = next_attempt_at - interval '1 minute'
   where status = 'PENDING'`,
)
const COUNT_OPEN = positional(
  'test.count_open_deliveries',
  `select count(*)::int as count from webhook_deliveries where status <> 'DELIVERED'`,
)

let platform: Platform
let receiver: WebhookReceiver

beforeAll(async () => {
  platform = await openPlatform()
  receiver = await openWebhookReceiver()
})
afterAll(async () => {
  await platform.close()
  await receiver.close()
})

/** Queues this many webhooks for the receiver and returns their ids. */
async function announce(count: number): Promise<string[]> {
  const { sellerId } = platform.seller
  const sealedSecret = createVault(SECRET).seal(newWebhookSecret())
  const shape = {
    url: `${receiver.origin}/hooks`,
    description: '',
    actions: null,
    status: 'ENABLED',
  } as const
  const endpoint = { ...shape, sellerId, endpointId: newId(), sealedSecret }
  const notifications = Array.from({ length: count }, (_, index) => ({
    action: 'ticket.created' as const,
    object: { kind: 'ticket', id: `ticket-${index}` },
    data: { id: `ticket-${index}` },
  }))
  return inTenantTransaction(platform.database, sellerId, async (db) => {
    await insertWebhookEndpoint(db, endpoint, 1)
    return addToFeed(db, { sellerId, outboxId: newId(), notifications })
  })
}

it(
  'a worker killed in the middle of deliveries loses none, and sends again under the same ids',
  async () => {
    const ids = await announce(KILLS * PER_KILL)
    receiver.answer = (_, reply) => void setTimeout(() => reply.end(), 50)
    const environment = { OUTBOUND_ALLOW: receiver.origin }
    for (let kill = 0; kill < KILLS; kill++) {
      const heardBefore = receiver.received.length
      const worker = await platform.startWorker(environment)
      const isBusy = () => expect(receiver.received.length).toBeGreaterThan(heardBefore)
      await vi.waitFor(isBusy, { interval: 1 })
      await worker.end('SIGKILL')
      await platform.database.rows(PASS, [])
      if (kill === 0) expect(new Set(heardIds()).size).toBeLessThan(ids.length)
    }
    const last = await platform.startWorker(environment)
    const isOver = async () => {
      const [row] = await platform.database.rows<{ count: number }>(COUNT_OPEN, [])
      expect(row?.count).toBe(0)
    }
    await vi.waitFor(isOver, { timeout: 60_000 + KILLS * 5_000, interval: 100 })
    await last.end('SIGTERM')
    expect([...new Set(heardIds())].toSorted()).toEqual(ids.toSorted())
  },
  120_000 + KILLS * 40_000,
)

function heardIds(): string[] {
  return receiver.received.map(({ headers }) => String(headers['webhook-id']))
}
