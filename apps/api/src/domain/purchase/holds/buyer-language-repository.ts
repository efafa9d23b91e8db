import { formOfAddress, type Language } from '@taquilla/contract'
import { formOf } from '#database/address-forms.ts'
import { integer, textOf } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'

interface Buyer {
  readonly sellerId: string
  readonly form: string
}
const FIND_BUYER_LANGUAGE = statement(
  'purchase.find_buyer_language',
  { language: textOf<Language>() },
  ({ sellerId, form }: Given<Buyer>) => sql`
    select language
    from buy_intentions b
    where seller_id = ${sellerId} and ${formOf('b', 'buyer_email')} = ${form}
    order by created_at desc
    limit 1`,
)

interface Buyers {
  readonly sellerId: string
  readonly forms: readonly string[]
}
const COUNT_LANGUAGES = statement(
  'purchase.count_languages',
  { language: textOf<Language>(), count: integer },
  ({ sellerId, forms }: Given<Buyers>) => sql`
    select coalesce(latest.language, 'es') as language, count(*)::int as count
    from unnest(${forms}::text[]) as asked (form)
    left join lateral (
      select language
      from buy_intentions b
      where seller_id = ${sellerId} and ${formOf('b', 'buyer_email')} = asked.form
      order by created_at desc
      limit 1
    ) latest on true
    group by 1
    order by 1`,
)

/** Counts people by the language of their latest purchase from the seller, as in {@link findBuyerLanguage}. */
export function countLanguages(db: Sql, sellerId: string, emails: readonly string[]) {
  return db.rows(COUNT_LANGUAGES, { sellerId, forms: emails.map(formOfAddress) })
}

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
  const [row] = await db.rows(FIND_BUYER_LANGUAGE, { sellerId, form: formOfAddress(email) })
  return row?.language
}
