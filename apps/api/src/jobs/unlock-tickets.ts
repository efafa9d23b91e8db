import { LISTING_DELETED, TICKET_CREATED, TICKET_UPDATED } from '#changes/catalog.ts'
import { type HeardChange, onChange } from '#changes/on-change.ts'
import type { Database } from '#database/pool.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import {
  createRuleSet,
  type EffectiveRules,
  findEffectiveRules,
  listRules,
  mergeRules,
  unlockTimesOf,
} from '#domain/events/index.ts'
import {
  announceUnlocked,
  type ClaimedShow,
  claimShow,
  findDueShows,
  findUnannounced,
  listUnannounced,
  renewClaim,
  rescheduleShow,
  type TimedTicket,
} from '#domain/tickets/index.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import { isUnlocked } from '#domain/values/unlock.ts'
import { BULK_TIME_LIMIT_SECONDS, hearing, type JobDefinition, type RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 1
const SHOWS_OF_A_SELLER = 20
/** Tickets per announcement; exceeded only to keep the tickets of one owner together. */
const TICKETS_AT_ONCE = 500

/**
 * Announces tickets whose unlock time has come, a batch of each due show in turn. A show that fails delays no other
 * and is retried by the next run.
 */
export function createUnlockDueShows({ database }: Services): RecurringJob {
  return {
    name: 'unlock-due-shows',
    everySeconds: EVERY_SECONDS,
    async run() {
      const failures: unknown[] = []
      const caught = <Result>(work: Promise<Result>) =>
        work.catch((error: unknown) => {
          failures.push(error)
          return undefined
        })
      const due = await findDueShows(database, SHOWS_OF_A_SELLER)
      const scans = await Promise.all(due.map((show) => caught(startScan(database, show))))
      let open = scans.filter((scan) => scan !== undefined)
      while (open.length > 0) {
        const unfinished: UnlockScan[] = []
        for (const scan of open) if (await caught(scanSome(database, scan))) unfinished.push(scan)
        open = unfinished
      }
      if (failures.length > 0) throw new AggregateError(failures, 'The unlock scan of some shows failed.')
    },
  }
}

/** Announces tickets that changed after their unlock time: issued late, resold, replaced or no longer listed. */
export function createUnlockChangedTickets({ database }: Services): JobDefinition {
  return {
    name: 'unlock-changed-tickets',
    batchSize: 4,
    timeLimitSeconds: BULK_TIME_LIMIT_SECONDS,
    ...hearing(
      database,
      onChange(TICKET_CREATED, unlockChanged),
      onChange(TICKET_UPDATED, unlockChanged),
      onChange(LISTING_DELETED, unlockChanged),
    ),
  }
}

async function unlockChanged(
  database: Database,
  {
    sellerId,
    payload,
  }: HeardChange<{ readonly ticketIds: readonly string[]; readonly listingIds?: readonly string[] }>,
): Promise<void> {
  const { ticketIds, listingIds = [] } = payload
  const tickets = await findUnannounced(database.of(sellerId), sellerId, { ticketIds, listingIds })
  const byShow = Map.groupBy(tickets, ({ eventReference, showId }) =>
    JSON.stringify([eventReference, showId]),
  )
  for (const ofShow of byShow.values()) {
    const rules = await findEffectiveRules(database.of(sellerId), sellerId, ofShow)
    for (const batch of inBatches(unlockedOf(ofShow, rules))) await announce(database, sellerId, batch)
  }
}

interface UnlockScan {
  show: ClaimedShow
  /** Rules when the scan started; a rule change ends this scan and schedules another. */
  readonly rules: EffectiveRules
  /** Next time at which tickets of the show unlock; null if there is none. */
  readonly nextUnlockAt: Date | null
  after: string | undefined
}

/** Undefined if another process took the show, or its rules let no ticket unlock. */
async function startScan(database: Database, due: ShowKey): Promise<UnlockScan | undefined> {
  const db = database.of(due.sellerId)
  const show = await claimShow(db, due)
  if (show === undefined) return undefined
  const rules = show.isLive ? await listRules(db, show) : []
  const times = unlockTimesOf(rules, show)
  if (times === undefined) {
    await rescheduleShow(db, show, null)
    return undefined
  }
  const future = times
    .map((seconds) => show.startsAt.getTime() - seconds * 1_000)
    .filter((instant) => instant > show.now.getTime())
  const nextUnlockAt = future.length === 0 ? null : new Date(Math.min(...future))
  const set = createRuleSet(rules)
  const of: EffectiveRules['of'] = (ticket) => mergeRules(set.rulesFor(ticket), ticket.delivery)
  return { show, rules: { of }, nextUnlockAt, after: undefined }
}

/** Returns true if the show may have more tickets to announce. */
async function scanSome(database: Database, scan: UnlockScan): Promise<boolean> {
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
