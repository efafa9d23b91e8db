import type { Language } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'

const FIND = positional(
  'buy_intentions.find_language',
  `select language
   from buy_intentions
   where seller_id = $1 and lower(buyer_email) = lower($2)
   order by created_at desc
   limit 1`,
)

/** The language that the person bought in last; Spanish for those who never bought here, since they told none. */
export async function findBuyerLanguage(db: Sql, sellerId: string, email: string): Promise<Language> {
  const [row] = await db.rows<{ language: Language }>(FIND, [sellerId, email])
  return row?.language ?? 'es'
}
