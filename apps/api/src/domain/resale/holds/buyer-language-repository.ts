import type { Language } from '@taquilla/contract'
import { textOf } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'

interface Buyer {
  readonly sellerId: string
  readonly email: string
}
const FIND_BUYER_LANGUAGE = statement(
  'resale.find_buyer_language',
  { language: textOf<Language>() },
  ({ sellerId, email }: Given<Buyer>) => sql`
    select language
    from buy_intentions
    where seller_id = ${sellerId} and lower(buyer_email) = lower(${email})
    order by created_at desc
    limit 1`,
)

/** Language of the person's latest purchase from the seller; Spanish if there is none. */
export async function findBuyerLanguage(db: Sql, sellerId: string, email: string): Promise<Language> {
  return (await findLanguageOfPurchases(db, sellerId, email)) ?? 'es'
}

/** Language of the person's latest purchase from the seller; undefined if there is none. */
export async function findLanguageOfPurchases(
  db: Sql,
  sellerId: string,
  email: string,
): Promise<Language | undefined> {
  const [row] = await db.rows(FIND_BUYER_LANGUAGE, { sellerId, email })
  return row?.language
}
