import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { runClients } from '../load/clients.ts'
import type { RawRequest } from '../load/connections.ts'
import { rounded } from '../load/figures.ts'
import type { Bench, RoundResult } from '../measure.ts'
import { RECEIVER_ORIGIN } from '../platform.ts'
import { scaled, scaledSeconds } from '../scale.ts'
import {
  deleteMails,
  openProtectedShow,
  openTicketPage,
  unlockIn,
  untilMailsQueued,
  untilOutboxEmpty,
} from '../stock/protected-show.ts'
import { type TicketSet, templateOf } from '../stock/tickets.ts'
import { startReceiver } from './webhooks.ts'

const TICKETS = scaled(50_000)
const LEAD_SECONDS = 3
const CALM_SECONDS = scaledSeconds(10)
const TIMEOUT_SECONDS = 300
/** Another seller's page views and reads, about a hundred a second of each. */
const OTHER_CLIENTS = 6
const OTHER_PAUSE_MS = 50

/**
 * Unlock of a show with 50,000 protected tickets: seconds until its webhook arrives, all tickets are announced and all
 * mails are queued, and the slowdown of another seller's calls meanwhile. Compared with one SQL statement that writes
 * the same rows.
 */
export async function measureUnlock(bench: Bench, round: number): Promise<RoundResult> {
  const { platform, sql } = bench
  const seller = await platform.createSeller(`unlock-${round}`)
  const loadOthers = await openNeighbor(bench, `neighbor-${round}`)
  await loadOthers(CALM_SECONDS)
  const bySql = await openProtectedShow(bench, seller, { reference: 'by-sql', count: TICKETS })
  const sqlSeconds = await unlockWithSql(sql, bySql)
  const show = await openProtectedShow(bench, seller, { reference: 'night', count: TICKETS })
  let webhookAt = Number.NaN
  const stopReceiver = await startReceiver((_request, body) => {
    if (JSON.parse(body).action === 'event.unlock') webhookAt = Date.now()
  })
  await seller.call('/v1/webhooks/endpoints', { url: RECEIVER_ORIGIN })
  platform.startWorker()
  try {
    await untilOutboxEmpty(sql)
    const before = await loadOthers(CALM_SECONDS)
    const instant = await unlockIn(seller, show.reference, LEAD_SECONDS)
    await sleep(instant - Date.now())
    let isQueued = false
    const loading = loadOthers(TIMEOUT_SECONDS, () => isQueued)
    const unlocked = await untilMailsQueued(sql, show, TIMEOUT_SECONDS * 1_000).finally(() => {
      isQueued = true
    })
    const during = await loading
    const since = (at: number) => rounded((at - instant) / 1_000)
    return {
      figures: {
        tickets: TICKETS,
        people: unlocked.owners,
        secondsFromInstant: {
          webhook: since(webhookAt),
          lastTicketAnnounced: since(unlocked.announcedAt),
          lastMailRequested: since(unlocked.requestedAt),
          lastMailQueued: since(unlocked.queuedAt),
        },
        secondsOfOneStatement: rounded(sqlSeconds),
        'others, until all is queued / before': {
          page: rounded(during.page / before.page),
          read: rounded(during.read / before.read),
        },
      },
    }
  } finally {
    await platform.stopWorker()
    await deleteMails(sql)
    stopReceiver()
  }
}

/**
 * Opens a show of another seller, of which a holder views a ticket page while the seller's system reads the ticket.
 * @returns function that sends these for so many seconds, or until `isOver`, and returns the p99 of each in milliseconds
 */
async function openNeighbor(bench: Bench, sellerId: string) {
  const seller = await bench.platform.createSeller(sellerId)
  await openProtectedShow(bench, seller, { reference: 'quiet-night', count: 1 })
  const { page } = await openTicketPage(seller, 'quiet-night')
  const read = { method: 'GET', path: `/v1/tickets/${templateOf('quiet-night')}` } as const
  return async (maxSeconds: number, isOver: () => boolean = () => false) => {
    const load = (request: RawRequest) =>
      runClients(seller, {
        clients: OTHER_CLIENTS,
        maxSeconds,
        next: () => (isOver() ? undefined : request),
        pauseMs: OTHER_PAUSE_MS,
      })
    const [pages, reads] = await Promise.all([load(page), load(read)])
    return { page: pages.p99Ms, read: reads.p99Ms }
  }
}

/**
 * Runs one statement that has the same effect as an unlock: marks each ticket, adds a history row for each, and
 * requests one mail per owner. No worker may be running. @returns the seconds that it took
 */
async function unlockWithSql(sql: pg.Pool, { sellerId, reference }: TicketSet): Promise<number> {
  const startedAt = performance.now()
  await sql.query(
    `with unlocked as (
       update taquilla.tickets
       set unlock_told_at = now(), code_released_at = now()
       where seller_id = $1 and event_reference = $2
       returning ticket_id, owner_email
     ), history as (
       insert into taquilla.ticket_history (seller_id, ticket_id, changed_at, change_id, action, details)
       select $1, ticket_id, now(), gen_random_uuid(), 'UNLOCKED', '{}'
       from unlocked
     )
     insert into taquilla.outbox_rows (seller_id, outbox_id, topic, payload)
     select $1, gen_random_uuid(), 'mail.unlock',
       jsonb_build_object('ticketIds', jsonb_agg(ticket_id), 'recipient', md5(owner_email))
     from unlocked
     group by owner_email`,
    [sellerId, reference],
  )
  const seconds = (performance.now() - startedAt) / 1_000
  await sql.query('delete from taquilla.outbox_rows where seller_id = $1', [sellerId])
  return seconds
}
