import { formOfAddress, UNPAID_HOLD_LIMITS } from '@taquilla/contract'
import { formOf } from '#database/address-forms.ts'
import { instant, integer, nullable } from '#database/columns.ts'
import { type Fragment, type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import { holdAgainAt, type VisitorsHolds } from './unpaid-holds.ts'

interface HoldVisit {
  readonly sellerId: string
  readonly eventReference: string
  /** Null if the visitor has chosen no show yet. */
  readonly showId: string | null
  /** E-mail of the signed-in person. */
  readonly email: string | null
  readonly deviceHash: Buffer | null
  /** Open hold that counts as ended now. */
  readonly endingId?: string | null
}

interface HoldsToCount extends Required<Omit<HoldVisit, 'email'>> {
  /** Form of the address. */
  readonly contact: string | null
  readonly windowSeconds: number
}

/** Counts holds of the show that ended unpaid within the window. A hold that was changed goes on in the new one. */
const unpaidHolds = (given: Given<HoldsToCount>, holds: Fragment, condition: Fragment) => sql`
  select count(*)::integer as hold_count, max(ending.ended_at) as last_ended_at
  from ${holds}
  cross join clock
  cross join lateral (
    select case
      when b.buy_intention_id = ${given.endingId} then clock.now
      when b.status = 'OPEN' and b.expires_at > clock.now then b.created_at
      else least(b.ended_at, b.expires_at)
    end as ended_at
  ) ending
  where b.seller_id = ${given.sellerId} and b.event_reference = ${given.eventReference}
    and b.show_id = ${given.showId} and b.source = 'HOSTED' and b.replaced_by is null
    and b.status in ('OPEN', 'EXPIRED', 'CANCELLED')
    and ending.ended_at > clock.now - make_interval(secs => ${given.windowSeconds}) and ${condition}`

/** Selects the holds `b` that the browser made; look-up by key (docs/sql.md). */
const holdsOfDevice = ({ sellerId, deviceHash }: Given<HoldsToCount>) => sql`(
    select buy_intention_id
    from hold_devices
    where seller_id = ${sellerId} and device_hash = ${deviceHash}
  ) made
  cross join lateral (
    select *
    from buy_intentions
    where buy_intentions.seller_id = ${sellerId} and buy_intentions.buy_intention_id = made.buy_intention_id
    limit 1
  ) b`

// Open holds of others in the browser count too, so that one browser cannot hold for many people at once.
const COUNT_UNPAID_HOLDS = statement(
  'purchase.count_unpaid_holds',
  {
    now: instant,
    personCount: integer,
    personEndedAt: nullable(instant),
    deviceCount: integer,
    deviceEndedAt: nullable(instant),
  },
  (given: Given<HoldsToCount>) => sql`
    with clock as materialized (
      select seller_now(${given.sellerId}) as now
    ), person as materialized (${unpaidHolds(
      given,
      sql`buy_intentions b`,
      sql`${formOf('b', 'buyer_email')} = ${given.contact}
        and (b.status <> 'OPEN' or b.expires_at <= clock.now or b.buy_intention_id = ${given.endingId})`,
    )}
    ), device as materialized (${unpaidHolds(given, holdsOfDevice(given), sql`true`)}
    )
    select clock.now, person.hold_count as person_count, person.last_ended_at as person_ended_at,
      device.hold_count as device_count, device.last_ended_at as device_ended_at
    from clock
    cross join person
    cross join device`,
)

/** Counts the unpaid holds of the visitor for the show. */
export async function countUnpaidHolds(
  db: Sql,
  { sellerId, eventReference, showId, email, deviceHash, endingId = null }: HoldVisit,
): Promise<VisitorsHolds> {
  const contact = email && formOfAddress(email)
  const { windowSeconds } = UNPAID_HOLD_LIMITS
  const given = { sellerId, eventReference, showId, contact, deviceHash, endingId, windowSeconds }
  const counts = await oneRow(db.rows(COUNT_UNPAID_HOLDS, given))
  return {
    now: counts.now,
    person: { count: counts.personCount, lastEndedAt: counts.personEndedAt },
    device: { count: counts.deviceCount, lastEndedAt: counts.deviceEndedAt },
  }
}

/** Instant from which the visitor may hold tickets of the show again, null if at once, and the current time. */
export async function findNextHold(
  db: Sql,
  visit: HoldVisit,
): Promise<{ now: Date; holdAgainAt: Date | null }> {
  const holds = await countUnpaidHolds(db, visit)
  return { now: holds.now, holdAgainAt: holdAgainAt(holds) }
}
