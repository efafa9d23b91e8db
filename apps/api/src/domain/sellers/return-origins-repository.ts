import { positional, type Sql } from '#database/sql.ts'

const INSERT = positional(
  'return_origins.insert',
  `insert into return_origins (seller_id, origin)
   values ($1, $2)
   on conflict (seller_id, origin) do nothing
   returning origin`,
)
const LIST = positional(
  'return_origins.list',
  `select seller_id, origin, created_at
   from return_origins
   where $1::text is null or seller_id = $1
   order by seller_id, origin`,
)
const FIND = positional(
  'return_origins.find',
  `select true as is_registered
   from return_origins
   where seller_id = $1 and origin = $2`,
)
const DELETE = positional(
  'return_origins.delete',
  `delete from return_origins
   where seller_id = $1 and origin = $2
   returning origin`,
)

export interface ReturnOrigin {
  readonly sellerId: string
  readonly origin: string
  readonly createdAt: Date
}

interface ReturnOriginRow {
  readonly seller_id: string
  readonly origin: string
  readonly created_at: Date
}

/** Answers whether the origin is new. */
export async function insertReturnOrigin(db: Sql, sellerId: string, origin: string): Promise<boolean> {
  return (await db.rows(INSERT, [sellerId, origin])).length === 1
}

export async function isReturnOrigin(db: Sql, sellerId: string, origin: string): Promise<boolean> {
  return (await db.rows(FIND, [sellerId, origin])).length === 1
}

/** Of one seller, or of all of them. */
export async function listReturnOrigins(db: Sql, sellerId?: string): Promise<ReturnOrigin[]> {
  const rows = await db.rows<ReturnOriginRow>(LIST, [sellerId ?? null])
  return rows.map((row) => ({ sellerId: row.seller_id, origin: row.origin, createdAt: row.created_at }))
}

/** Answers whether there was such an origin. */
export async function deleteReturnOrigin(db: Sql, sellerId: string, origin: string): Promise<boolean> {
  return (await db.rows(DELETE, [sellerId, origin])).length === 1
}
