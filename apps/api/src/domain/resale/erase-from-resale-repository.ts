import { integer, type RowOf } from '#database/columns.ts'
import { type Given, oneRow, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import type { Erasure } from '#domain/values/erasure.ts'
import { IN_PROGRESS } from './payments/payments-repository.ts'

type Person = Pick<Erasure, 'sellerId' | 'spellings'>
type Spellings = Parameter<readonly string[]>

const isListedByPerson = (spellings: Spellings) =>
  sql`coalesce(l.seller_email, l.seller_phone) = any(${spellings})`
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
  'resale.count_open_obligations',
  OBLIGATIONS,
  ({ sellerId, spellings }: Given<Person>) => sql`
    select
      (select count(*)::int
       from listings l
       where l.seller_id = ${sellerId} and l.status = 'ACTIVE' and ${isListedByPerson(spellings)}) as listings,
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
       where p.seller_id = ${sellerId} and p.status in ('HELD', 'DUE', 'FAILED') and ${isListedByPerson(spellings)}) as payouts,
      (select count(*)::int
       from payouts p
       join listings l on l.seller_id = ${sellerId} and l.listing_id = p.listing_id
       where p.seller_id = ${sellerId} and p.debt_left_minor > 0 and ${isListedByPerson(spellings)}) as debts,
      (select count(*)::int
       from refunds r
       join payments p on p.seller_id = ${sellerId} and p.payment_id = r.payment_id
       join buy_intentions i on i.seller_id = ${sellerId} and i.buy_intention_id = p.buy_intention_id
       where r.seller_id = ${sellerId} and r.status <> 'DONE' and ${isBoughtByPerson(spellings)}) as refunds`,
)
// The reference of a consent is free text of the seller, which may name the person.
const ERASE_FROM_LISTINGS = statement(
  'resale.erase_from_listings',
  {},
  ({ sellerId, spellings, pseudonym }: Given<Erasure>) => sql`
    with consents as (
      update listing_consents c
      set reference = null
      from listings l
      where l.seller_id = ${sellerId} and ${isListedByPerson(spellings)}
        and c.seller_id = ${sellerId} and c.listing_id = l.listing_id
    )
    update listings l
    set seller_email = case when ${isListedByPerson(spellings)} then ${pseudonym} else l.seller_email end,
      seller_phone = case when ${isListedByPerson(spellings)} then null else l.seller_phone end,
      buyer_email = case when l.buyer_email = any(${spellings}) then ${pseudonym} else l.buyer_email end
    where l.seller_id = ${sellerId} and (${isListedByPerson(spellings)} or l.buyer_email = any(${spellings}))`,
)
// Amounts, states and references stay; the ledger holds no personal data.
const ERASE_FROM_PURCHASES = statement(
  'resale.erase_from_purchases',
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
    update refunds r
    set sealed_account = null, last_failure = null
    from paid
    where r.seller_id = ${sellerId} and r.payment_id = paid.payment_id`,
)
const DELETE_PAYOUT_ACCOUNT = statement(
  'resale.delete_payout_account',
  {},
  ({ sellerId, spellings }: Given<Person>) => sql`
    delete from payout_accounts
    where seller_id = ${sellerId} and contact = any(${spellings})`,
)
const DELETE_SHOW_PEOPLE = statement(
  'resale.delete_show_people',
  {},
  ({ sellerId, spellings }: Given<Person>) => sql`
    delete from show_people
    where seller_id = ${sellerId} and contact = any(${spellings})`,
)

const DELETE_ALERTS = statement(
  'resale.delete_alerts',
  {},
  ({ sellerId, spellings }: Given<Person>) => sql`
    delete from resale_alerts
    where seller_id = ${sellerId} and email = any(${spellings})`,
)

/** Numbers of open listings, purchases, payments, payouts, debts and refunds of a person. */
export type OpenObligations = RowOf<typeof OBLIGATIONS>

export function countOpenObligations(db: Sql, person: Person): Promise<OpenObligations> {
  return oneRow(db.rows(COUNT_OPEN_OBLIGATIONS, person))
}

/** Replaces the person by the pseudonym in listings and purchases; deletes the payout account and the alerts. */
export async function eraseFromResale(db: Sql, erasure: Erasure): Promise<void> {
  await db.rows(ERASE_FROM_LISTINGS, erasure)
  await db.rows(ERASE_FROM_PURCHASES, erasure)
  await db.rows(DELETE_PAYOUT_ACCOUNT, erasure)
  await db.rows(DELETE_SHOW_PEOPLE, erasure)
  await db.rows(DELETE_ALERTS, erasure)
}
