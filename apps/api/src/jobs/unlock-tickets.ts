import type { Database } from '#database/pool.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import {
  findDueShows,
  findUntold,
  listUntold,
  settleShow,
  type TakenShow,
  type TimedTicket,
  takeShow,
  tellUnlocked,
  type UnlockShow,
} from '#domain/protection/unlocks-repository.ts'
import { findEffectiveRules } from '#domain/rules/effective-rules-repository.ts'
import { listRules } from '#domain/rules/rules-repository.ts'
import { unlockTimesOf } from '#domain/rules/unlock-times.ts'
import { isUnlocked } from '#domain/values/unlock.ts'
import type { JobDefinition, RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 1
const SHOWS_OF_A_SELLER = 20
/** Those of one owner are told at once, though they be more. */
const TICKETS_AT_ONCE = 500

/** Tells of the tickets that unlock with time: those of each show that is due, some of each in turn. */
export function createUnlockDueShows({ database }: Services): RecurringJob {
  return {
    name: 'unlock-due-shows',
    everySeconds: EVERY_SECONDS,
    async run() {
      const due = await findDueShows(database, SHOWS_OF_A_SELLER)
      const looks = await Promise.all(due.map((show) => startLook(database, show)))
      let going = looks.filter((look) => look !== undefined)
      while (going.length > 0) {
        const goOn: Look[] = []
        for (const look of going) if (await lookAtSome(database, look)) goOn.push(look)
        going = goOn
      }
    },
  }
}

/** Tells of tickets that changed and have unlocked already: issued late, bought, given a new code, off resale again. */
export function createUnlockChangedTickets({ database }: Services): JobDefinition {
  return {
    name: 'unlock-changed-tickets',
    topics: ['ticket.created', 'ticket.updated', 'listing.deleted'],
    batchSize: 4,
    async run({ sellerId, payload }) {
      const { ticketIds = [], listingIds = [] } = payload as Changed
      const tickets = await findUntold(database.of(sellerId), sellerId, { ticketIds, listingIds })
      const byShow = Map.groupBy(tickets, ({ eventReference, showId }) =>
        JSON.stringify([eventReference, showId]),
      )
      for (const ofShow of byShow.values()) {
        for (const lot of inLots(ofShow)) await tell(database, sellerId, lot)
      }
    },
  }
}

interface Changed {
  readonly ticketIds?: readonly string[]
  readonly listingIds?: readonly string[]
}

interface Look {
  readonly show: TakenShow
  /** When the show is to be looked at next. */
  readonly next: Date | null
  after: string | undefined
}

/** Undefined where nothing of the show can unlock now. */
async function startLook(database: Database, due: UnlockShow): Promise<Look | undefined> {
  const sql = database.of(due.sellerId)
  const show = await takeShow(sql, due)
  if (show === undefined) return undefined
  const times = show.isLive ? unlockTimesOf(await listRules(sql, show), show) : undefined
  if (times === undefined) {
    await settleShow(sql, show, null)
    return undefined
  }
  const ahead = times
    .map((seconds) => show.startsAt.getTime() - seconds * 1_000)
    .filter((instant) => instant > show.now.getTime())
  const next = ahead.length === 0 ? null : new Date(Math.min(...ahead))
  return { show, next, after: undefined }
}

/** Answers whether there is more to look at. */
async function lookAtSome(database: Database, look: Look): Promise<boolean> {
  const { show, next } = look
  const sql = database.of(show.sellerId)
  const { startsAt, now, delivery } = show
  const { tickets, next: goOn } = await listUntold(sql, show, { after: look.after, limit: TICKETS_AT_ONCE })
  const times = { startsAt, now, delivery }
  await tell(
    database,
    show.sellerId,
    tickets.map((ticket) => ({ ...ticket, ...times })),
  )
  look.after = goOn
  if (goOn !== undefined) return true
  await settleShow(sql, show, next)
  return false
}

/** Lots that keep what one owner has together. */
function inLots(tickets: readonly TimedTicket[]): TimedTicket[][] {
  const lots: TimedTicket[][] = [[]]
  const byOwner = Map.groupBy(tickets, ({ owner, ticketId }) => owner ?? JSON.stringify(ticketId))
  for (const own of byOwner.values()) {
    const last = lots.at(-1)
    if (last && last.length + own.length <= TICKETS_AT_ONCE) last.push(...own)
    else lots.push(own)
  }
  return lots
}

/** Tells of those tickets of one show that are protected and have unlocked. */
async function tell(database: Database, sellerId: string, tickets: readonly TimedTicket[]): Promise<void> {
  const [first] = tickets
  if (first === undefined) return
  const rules = await findEffectiveRules(database.of(sellerId), sellerId, tickets)
  const unlocked = tickets.filter((ticket) => {
    const rule = rules.of(ticket)
    return rule.ticketShield.value === true && isUnlocked(rule, ticket)
  })
  if (unlocked.length === 0) return
  await inTenantTransaction(database, sellerId, (sql) => tellUnlocked(sql, { sellerId, ...first }, unlocked))
}
