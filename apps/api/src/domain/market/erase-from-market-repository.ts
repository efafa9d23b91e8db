import { type Given, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import type { Erasure } from '#domain/values/erasure.ts'

type Person = Pick<Erasure, 'sellerId' | 'spellings'>

/** True if one of these spellings is the contact of the person who listed listing `l`. */
export const isListedBySpelling = (spellings: Parameter<readonly string[]>) =>
  sql`coalesce(l.seller_email, l.seller_phone) = any(${spellings})`
// The reference of a consent is free text of the seller, which may name the person.
const ERASE_FROM_LISTINGS = statement(
  'market.erase_from_listings',
  {},
  ({ sellerId, spellings, pseudonym }: Given<Erasure>) => sql`
    with consents as (
      update listing_consents c
      set reference = null
      from listings l
      where l.seller_id = ${sellerId} and ${isListedBySpelling(spellings)}
        and c.seller_id = ${sellerId} and c.listing_id = l.listing_id
    )
    update listings l
    set seller_email = case when ${isListedBySpelling(spellings)} then ${pseudonym} else l.seller_email end,
      seller_phone = case when ${isListedBySpelling(spellings)} then null else l.seller_phone end,
      buyer_email = case when l.buyer_email = any(${spellings}) then ${pseudonym} else l.buyer_email end
    where l.seller_id = ${sellerId} and (${isListedBySpelling(spellings)} or l.buyer_email = any(${spellings}))`,
)
const DELETE_SHOW_PEOPLE = statement(
  'market.delete_show_people',
  {},
  ({ sellerId, spellings }: Given<Person>) => sql`
    delete from show_people
    where seller_id = ${sellerId} and contact = any(${spellings})`,
)

/** Replaces the person by the pseudonym in listings. */
export async function eraseFromMarket(db: Sql, erasure: Erasure): Promise<void> {
  await db.rows(ERASE_FROM_LISTINGS, erasure)
  await db.rows(DELETE_SHOW_PEOPLE, erasure)
}
