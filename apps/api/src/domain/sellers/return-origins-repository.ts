import { boolean, instant, type RowOf, text } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'

interface OriginKey {
  readonly sellerId: string
  readonly origin: string
}

const INSERT_RETURN_ORIGIN = statement(
  'sellers.insert_return_origin',
  { origin: text },
  ({ sellerId, origin }: Given<OriginKey>) => sql`
    insert into return_origins (seller_id, origin)
    values (${sellerId}, ${origin})
    on conflict (seller_id, origin) do nothing
    returning origin`,
)
const ORIGIN = { sellerId: text, origin: text, createdAt: instant }
const LIST_RETURN_ORIGINS = statement(
  'sellers.list_return_origins',
  ORIGIN,
  ({ sellerId }: Given<{ readonly sellerId: string | undefined }>) => sql`
    select seller_id, origin, created_at
    from return_origins
    where ${sellerId}::text is null or seller_id = ${sellerId}
    order by seller_id, origin`,
)
const FIND_RETURN_ORIGIN = statement(
  'sellers.find_return_origin',
  { isRegistered: boolean },
  ({ sellerId, origin }: Given<OriginKey>) => sql`
    select true as is_registered
    from return_origins
    where seller_id = ${sellerId} and origin = ${origin}`,
)
const DELETE_RETURN_ORIGIN = statement(
  'sellers.delete_return_origin',
  { origin: text },
  ({ sellerId, origin }: Given<OriginKey>) => sql`
    delete from return_origins
    where seller_id = ${sellerId} and origin = ${origin}
    returning origin`,
)

export type ReturnOrigin = RowOf<typeof ORIGIN>

/** Returns false if the origin was registered before. */
export async function insertReturnOrigin(db: Sql, sellerId: string, origin: string): Promise<boolean> {
  return (await db.rows(INSERT_RETURN_ORIGIN, { sellerId, origin })).length === 1
}

export async function isReturnOrigin(db: Sql, sellerId: string, origin: string): Promise<boolean> {
  return (await db.rows(FIND_RETURN_ORIGIN, { sellerId, origin })).length === 1
}

/** Lists the origins of one seller, or of all sellers without `sellerId`. */
export function listReturnOrigins(db: Sql, sellerId?: string): Promise<ReturnOrigin[]> {
  return db.rows(LIST_RETURN_ORIGINS, { sellerId })
}

/** Returns false if the origin was not registered. */
export async function deleteReturnOrigin(db: Sql, sellerId: string, origin: string): Promise<boolean> {
  return (await db.rows(DELETE_RETURN_ORIGIN, { sellerId, origin })).length === 1
}
