import { type Sql, statement } from '#database/sql.ts'

const INSERT = statement(
  'sellers.insert',
  `insert into sellers (seller_id, name, kind)
   values ($1, $2, $3)`,
)
const FIND = statement(
  'sellers.find',
  `select seller_id, name, kind, created_at
   from sellers
   where seller_id = $1`,
)

export interface NewSeller {
  readonly sellerId: string
  readonly name: string
  readonly kind: 'live' | 'sandbox'
}

export interface Seller extends NewSeller {
  readonly createdAt: Date
}

interface SellerRow {
  readonly seller_id: string
  readonly name: string
  readonly kind: 'live' | 'sandbox'
  readonly created_at: Date
}

export async function insertSeller(sql: Sql, seller: NewSeller): Promise<void> {
  await sql.rows(INSERT, [seller.sellerId, seller.name, seller.kind])
}

export async function findSeller(sql: Sql, sellerId: string): Promise<Seller | undefined> {
  const [row] = await sql.rows<SellerRow>(FIND, [sellerId])
  return row && { sellerId: row.seller_id, name: row.name, kind: row.kind, createdAt: row.created_at }
}
