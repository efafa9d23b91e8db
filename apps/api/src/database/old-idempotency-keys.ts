import { positional, type Sql } from './sql.ts'

const DELETE = positional(
  'idempotency_keys.delete_old',
  `delete from idempotency_keys
   where (seller_id, key_hash) in (
     select seller_id, key_hash
     from idempotency_keys
     where created_at < now() - interval '24 hours'
     order by created_at
     limit $1
   )
   returning true as deleted`,
)

/** Removes at most `limit` stored answers whose day is over; answers how many. */
export async function deleteOldIdempotencyKeys(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE, [limit])).length
}
