import type { Database } from '#database/pool.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { type EffectiveRules, findEffectiveRules, findUnlockRules } from '#domain/events/index.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import { isUnlocked } from '#domain/values/unlock.ts'
import { announceUnlocked } from './announced-unlocks-repository.ts'
import { findUnannounced, listUnannounced, type TimedTicket } from './unannounced-tickets-repository.ts'
import { type ClaimedShow, claimShow, renewClaim, rescheduleShow } from './unlocks-repository.ts'

/** Tickets per announcement; exceeded only to keep the tickets of one owner together. */
const TICKETS_AT_ONCE = 500

interface ChangedTickets {
  readonly sellerId: string
  readonly ticketIds: readonly string[]
  readonly listingIds?: readonly string[]
}

/** Announces those of the tickets, and of the tickets of the listings, that have unlocked. */
export async function unlockChangedTickets(
  database: Database,
  { sellerId, ticketIds, listingIds = [] }: ChangedTickets,
): Promise<void> {
  const tickets = await findUnannounced(database.of(sellerId), sellerId, { ticketIds, listingIds })
  const byShow = Map.groupBy(tickets, ({ eventReference, showId }) =>
    JSON.stringify([eventReference, showId]),
  )
  for (const ofShow of byShow.values()) {
    const rules = await findEffectiveRules(database.of(sellerId), sellerId, ofShow)
    for (const batch of inBatches(unlockedOf(ofShow, rules))) await announce(database, sellerId, batch)
  }
}

/** Announcement of the unlocked tickets of a show, batch by batch. */
export interface UnlockScan {
  show: ClaimedShow
  /** Rules when the scan started; a rule change ends this scan and schedules another. */
  readonly rules: EffectiveRules
  /** Next time at which tickets of the show unlock; null if there is none. */
  readonly nextUnlockAt: Date | null
  after: string | undefined
}

/** Undefined if another process took the show, or its rules let no ticket unlock. */
export async function startUnlockScan(database: Database, due: ShowKey): Promise<UnlockScan | undefined> {
  const db = database.of(due.sellerId)
  const show = await claimShow(db, due)
  if (show === undefined) return undefined
  const unlocking = show.isLive ? await findUnlockRules(db, show) : undefined
  if (unlocking === undefined) {
    await rescheduleShow(db, show, null)
    return undefined
  }
  const { rules, times } = unlocking
  const future = times
    .map((seconds) => show.startsAt.getTime() - seconds * 1_000)
    .filter((instant) => instant > show.now.getTime())
  const nextUnlockAt = future.length === 0 ? null : new Date(Math.min(...future))
  return { show, rules, nextUnlockAt, after: undefined }
}

/** Returns true if the show may have more tickets to announce. */
export async function continueUnlockScan(database: Database, scan: UnlockScan): Promise<boolean> {
  const { sellerId, startsAt, now, delivery } = scan.show
  const db = database.of(sellerId)
  const show = await renewClaim(db, scan.show)
  if (show === undefined) return false
  const { tickets, next } = await listUnannounced(db, show, {
    after: scan.after,
    limit: TICKETS_AT_ONCE,
  })
  const timed = tickets.map((ticket) => ({ ...ticket, startsAt, now, delivery }))
  await announce(database, sellerId, unlockedOf(timed, scan.rules))
  scan.show = show
  scan.after = next
  if (next !== undefined) return true
  await rescheduleShow(db, show, scan.nextUnlockAt)
  return false
}

/** Returns the tickets that TicketShield protects and whose unlock time has passed. */
function unlockedOf(tickets: readonly TimedTicket[], rules: EffectiveRules): TimedTicket[] {
  return tickets.filter((ticket) => {
    const rule = rules.of(ticket)
    return rule.ticketShield.value === true && isUnlocked(rule, ticket)
  })
}

/** Splits tickets into batches without separating those of one owner, who then gets a single mail. */
function inBatches(tickets: readonly TimedTicket[]): TimedTicket[][] {
  const batches: TimedTicket[][] = [[]]
  const byOwner = Map.groupBy(tickets, ({ owner, ticketId }) => owner ?? JSON.stringify(ticketId))
  for (const own of byOwner.values()) {
    const last = batches.at(-1)
    if (last && last.length + own.length <= TICKETS_AT_ONCE) last.push(...own)
    else batches.push(own)
  }
  return batches
}

/** All tickets must be of one show. */
async function announce(
  database: Database,
  sellerId: string,
  tickets: readonly TimedTicket[],
): Promise<void> {
  const [first] = tickets
  if (first === undefined) return
  await inTenantTransaction(database, sellerId, (db) => announceUnlocked(db, { sellerId, ...first }, tickets))
}
