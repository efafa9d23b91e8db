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
  findDueShows,
  findUnannounced,
  keepShow,
  listUnannounced,
  settleShow,
  type TakenShow,
  type TimedTicket,
  takeShow,
  type UnlockShow,
} from '#domain/tickets/index.ts'
import { isUnlocked } from '#domain/values/unlock.ts'
import type { JobDefinition, RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 1
const SHOWS_OF_A_SELLER = 20
/** Those of one owner are told at once, though they be more. */
const TICKETS_AT_ONCE = 500

/**
 * Tells of the tickets that unlock with time: those of each show that is due, some of each in turn. A show that fails
 * holds up no other, and is looked at again.
 */
export function createUnlockDueShows({ database }: Services): RecurringJob {
  return {
    name: 'unlock-due-shows',
    everySeconds: EVERY_SECONDS,
    async run() {
      const failures: unknown[] = []
      const tried = <Result>(work: Promise<Result>) =>
        work.catch((error: unknown) => {
          failures.push(error)
          return undefined
        })
      const due = await findDueShows(database, SHOWS_OF_A_SELLER)
      const looks = await Promise.all(due.map((show) => tried(startLook(database, show))))
      let going = looks.filter((look) => look !== undefined)
      while (going.length > 0) {
        const goOn: Look[] = []
        for (const look of going) if (await tried(lookAtSome(database, look))) goOn.push(look)
        going = goOn
      }
      if (failures.length > 0)
        throw new AggregateError(failures, 'Some shows were not looked at to their end.')
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
      const tickets = await findUnannounced(database.of(sellerId), sellerId, { ticketIds, listingIds })
      const byShow = Map.groupBy(tickets, ({ eventReference, showId }) =>
        JSON.stringify([eventReference, showId]),
      )
      for (const ofShow of byShow.values()) {
        const rules = await findEffectiveRules(database.of(sellerId), sellerId, ofShow)
        for (const lot of inLots(unlockedOf(ofShow, rules))) await tell(database, sellerId, lot)
      }
    },
  }
}

interface Changed {
  readonly ticketIds?: readonly string[]
  readonly listingIds?: readonly string[]
}

interface Look {
  show: TakenShow
  /** As they were when it began: a change of them asks for another look, and this one ends. */
  readonly rules: EffectiveRules
  /** When the show is to be looked at next. */
  readonly next: Date | null
  after: string | undefined
}

/** Undefined where nothing of the show can unlock now. */
async function startLook(database: Database, due: UnlockShow): Promise<Look | undefined> {
  const db = database.of(due.sellerId)
  const show = await takeShow(db, due)
  if (show === undefined) return undefined
  const rules = show.isLive ? await listRules(db, show) : []
  const times = unlockTimesOf(rules, show)
  if (times === undefined) {
    await settleShow(db, show, null)
    return undefined
  }
  const ahead = times
    .map((seconds) => show.startsAt.getTime() - seconds * 1_000)
    .filter((instant) => instant > show.now.getTime())
  const next = ahead.length === 0 ? null : new Date(Math.min(...ahead))
  const set = createRuleSet(rules)
  const of: EffectiveRules['of'] = (ticket) => mergeRules(set.rulesFor(ticket), ticket.delivery)
  return { show, rules: { of }, next, after: undefined }
}

/** Answers whether there is more to look at. */
async function lookAtSome(database: Database, look: Look): Promise<boolean> {
  const { sellerId, startsAt, now, delivery } = look.show
  const db = database.of(sellerId)
  const show = await keepShow(db, look.show)
  if (show === undefined) return false
  const { tickets, next: goOn } = await listUnannounced(db, show, {
    after: look.after,
    limit: TICKETS_AT_ONCE,
  })
  const timed = tickets.map((ticket) => ({ ...ticket, startsAt, now, delivery }))
  await tell(database, sellerId, unlockedOf(timed, look.rules))
  look.show = show
  look.after = goOn
  if (goOn !== undefined) return true
  await settleShow(db, show, look.next)
  return false
}

/** Those that are protected and have unlocked. */
function unlockedOf(tickets: readonly TimedTicket[], rules: EffectiveRules): TimedTicket[] {
  return tickets.filter((ticket) => {
    const rule = rules.of(ticket)
    return rule.ticketShield.value === true && isUnlocked(rule, ticket)
  })
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

/** Tells of tickets of one show. */
async function tell(database: Database, sellerId: string, tickets: readonly TimedTicket[]): Promise<void> {
  const [first] = tickets
  if (first === undefined) return
  await inTenantTransaction(database, sellerId, (db) => announceUnlocked(db, { sellerId, ...first }, tickets))
}
