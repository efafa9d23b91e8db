import { bytes, integer, nullable, type RowOf, uuid } from '#database/columns.ts'
import { type Given, oneRow, type Parameter, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { eraseFromAlerts } from '#domain/alerts/index.ts'
import { withoutProperties } from '#domain/lite/index.ts'
import { eraseFromMarket, isListedBySpelling } from '#domain/market/index.ts'
import { deletePayoutAccount, eraseFromRefunds } from '#domain/money/index.ts'
import type { Erasure } from '#domain/values/erasure.ts'
import type { TicketKeys } from '#domain/values/keys.ts'
import type { Vault } from '#domain/values/vault.ts'
import { IN_PROGRESS } from './payments/payments-repository.ts'

interface Redacted {
  readonly sellerId: string
  readonly redacted: readonly { readonly swapId: string; readonly sealedTicket: Buffer | null }[]
}
const FIND_SWAPS_OF_PERSON = statement(
  'purchase.find_swaps_of_person',
  { swapId: uuid, sealedTicket: bytes },
  ({ sellerId, pseudonym }: Given<Pick<Erasure, 'sellerId' | 'pseudonym'>>) => sql`
    select w.swap_id, w.sealed_ticket
    from lite_swaps w
    join payments p on p.seller_id = ${sellerId} and p.payment_id = w.payment_id
    join buy_intentions b on b.seller_id = ${sellerId} and b.buy_intention_id = p.buy_intention_id
    where w.seller_id = ${sellerId} and b.buyer_email = ${pseudonym} and w.sealed_ticket is not null
    order by w.swap_id
    for update of w`,
)
const SAVE_REDACTED_SWAPS = statement(
  'purchase.save_redacted_swaps',
  {},
  ({ sellerId, redacted }: Given<Redacted>) => sql`
    update lite_swaps w
    set sealed_ticket = new.sealed_ticket
    from ${unnest(redacted, 'new', { swapId: uuid, sealedTicket: nullable(bytes) })}
    where w.seller_id = ${sellerId} and w.swap_id = new.swap_id`,
)
/** Failure texts come from the Lite system and may name the person. */
const CLEAR_FAILURES_OF_SWAPS = statement(
  'purchase.clear_failures_of_swaps',
  {},
  ({ sellerId, ticketIds }: Given<TicketKeys>) => sql`
    update lite_swaps
    set last_failure = null
    where seller_id = ${sellerId} and ticket_id = any(${ticketIds}) and last_failure is not null`,
)

/** Erases a person from swaps, whose purchases it finds by the pseudonym. */
async function eraseFromSwaps(
  { db, vault }: { readonly db: Sql; readonly vault: Vault },
  { sellerId, pseudonym, ticketIds }: Erasure & { readonly ticketIds: readonly string[] },
): Promise<void> {
  const swaps = await db.rows(FIND_SWAPS_OF_PERSON, { sellerId, pseudonym })
  const redacted = swaps.map(({ swapId, sealedTicket }) => ({
    swapId,
    sealedTicket: withoutProperties(vault, sealedTicket),
  }))
  await db.rows(SAVE_REDACTED_SWAPS, { sellerId, redacted })
  await db.rows(CLEAR_FAILURES_OF_SWAPS, { sellerId, ticketIds })
}

type Person = Pick<Erasure, 'sellerId' | 'spellings'>
type Spellings = Parameter<readonly string[]>

const isBoughtByPerson = (spellings: Spellings) => sql`i.buyer_email = any(${spellings})`
const OBLIGATIONS = {
  listings: integer,
  purchases: integer,
  payments: integer,
  payouts: integer,
  debts: integer,
  refunds: integer,
}
const COUNT_OPEN_OBLIGATIONS = statement(
  'purchase.count_open_obligations',
  OBLIGATIONS,
  ({ sellerId, spellings }: Given<Person>) => sql`
    select
      (select count(*)::int
       from listings l
       where l.seller_id = ${sellerId} and l.status = 'ACTIVE' and ${isListedBySpelling(spellings)}) as listings,
      (select count(*)::int
       from buy_intentions i
       where i.seller_id = ${sellerId} and i.status = 'OPEN' and ${isBoughtByPerson(spellings)}) as purchases,
      (select count(*)::int
       from payments p
       join buy_intentions i on i.seller_id = ${sellerId} and i.buy_intention_id = p.buy_intention_id
       where p.seller_id = ${sellerId}
         and p.status in ${IN_PROGRESS}
         and ${isBoughtByPerson(spellings)}) as payments,
      (select count(*)::int
       from payouts p
       join listings l on l.seller_id = ${sellerId} and l.listing_id = p.listing_id
       where p.seller_id = ${sellerId} and p.status in ('HELD', 'DUE', 'FAILED') and ${isListedBySpelling(spellings)}) as payouts,
      (select count(*)::int
       from payouts p
       join listings l on l.seller_id = ${sellerId} and l.listing_id = p.listing_id
       where p.seller_id = ${sellerId} and p.debt_left_minor > 0 and ${isListedBySpelling(spellings)}) as debts,
      (select count(*)::int
       from refunds r
       join payments p on p.seller_id = ${sellerId} and p.payment_id = r.payment_id
       join buy_intentions i on i.seller_id = ${sellerId} and i.buy_intention_id = p.buy_intention_id
       where r.seller_id = ${sellerId} and r.status <> 'DONE' and ${isBoughtByPerson(spellings)}) as refunds`,
)
// Amounts, states and references stay; the ledger holds no personal data.
const ERASE_FROM_PURCHASES = statement(
  'purchase.erase_from_purchases',
  {},
  ({ sellerId, spellings, pseudonym }: Given<Erasure>) => sql`
    with purchase as (
      update buy_intentions i
      set buyer_email = ${pseudonym}, return_url = null
      where i.seller_id = ${sellerId} and ${isBoughtByPerson(spellings)}
      returning i.buy_intention_id
    ), devices as (
      delete from hold_devices d
      using purchase
      where d.seller_id = ${sellerId} and d.buy_intention_id = purchase.buy_intention_id
    ), holders as (
      update buy_intention_items it
      set holder = null
      from purchase
      where it.seller_id = ${sellerId} and it.buy_intention_id = purchase.buy_intention_id
    ), paid as (
      update payments p
      set sealed_details = null
      from purchase
      where p.seller_id = ${sellerId} and p.buy_intention_id = purchase.buy_intention_id
      returning p.payment_id
    )
    ${eraseFromRefunds(sellerId, sql`paid`)}`,
)
/** Counts the open listings, purchases, payments, payouts, debts and refunds of a person. */
export function countOpenObligations(db: Sql, person: Person): Promise<RowOf<typeof OBLIGATIONS>> {
  return oneRow(db.rows(COUNT_OPEN_OBLIGATIONS, person))
}

/**
 * Replaces the person by the pseudonym in listings, purchases and swaps; deletes the payout account and the alerts.
 * `ticketIds` are those that the person has or had.
 */
export async function eraseFromResale(
  { db, vault }: { readonly db: Sql; readonly vault: Vault },
  erasure: Erasure & { readonly ticketIds: readonly string[] },
): Promise<void> {
  await eraseFromMarket(db, erasure)
  await eraseFromAlerts(db, erasure)
  await db.rows(ERASE_FROM_PURCHASES, erasure)
  await deletePayoutAccount(db, erasure)
  await eraseFromSwaps({ db, vault }, erasure)
}
