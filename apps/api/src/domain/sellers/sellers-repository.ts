import { positional, type Sql } from '#database/sql.ts'
import { type Brand, readBrand } from './brand.ts'

const INSERT = positional(
  'sellers.insert',
  `insert into sellers (seller_id, name, kind)
   values ($1, $2, $3)
   on conflict (seller_id) do nothing
   returning seller_id`,
)
const FIND = positional(
  'sellers.find',
  `select seller_id, name, kind, brand, replaces_codes, unlock_mails, created_at
   from sellers
   where seller_id = $1`,
)
const LIST = positional(
  'sellers.list',
  `select seller_id, name, kind, brand, replaces_codes, unlock_mails, created_at
   from sellers
   order by seller_id`,
)
const UPDATE_BRAND = positional(
  'sellers.update_brand',
  `update sellers
   set brand = $2
   where seller_id = $1`,
)
const UPDATE_REPLACES_CODES = positional(
  'sellers.update_replaces_codes',
  `update sellers
   set replaces_codes = $2
   where seller_id = $1`,
)
const UPDATE_UNLOCK_MAILS = positional(
  'sellers.update_unlock_mails',
  `update sellers
   set unlock_mails = $2
   where seller_id = $1`,
)

/** Who mails holders as their tickets unlock. */
export const UNLOCK_MAILERS = ['platform', 'seller'] as const
export type UnlockMailer = (typeof UNLOCK_MAILERS)[number]

export interface NewSeller {
  readonly sellerId: string
  readonly name: string
  readonly kind: 'live' | 'sandbox'
}

export interface Seller extends NewSeller {
  readonly brand: Brand
  /** Sends new codes for tickets that were resold. */
  readonly replacesCodes: boolean
  readonly unlockMails: UnlockMailer
  readonly createdAt: Date
}

interface SellerRow {
  readonly seller_id: string
  readonly name: string
  readonly kind: 'live' | 'sandbox'
  readonly brand: unknown
  readonly replaces_codes: boolean
  readonly unlock_mails: UnlockMailer
  readonly created_at: Date
}

/** Answers whether the seller is new; one that exists stays as it is. */
export async function insertSeller(db: Sql, seller: NewSeller): Promise<boolean> {
  return (await db.rows(INSERT, [seller.sellerId, seller.name, seller.kind])).length === 1
}

export async function findSeller(db: Sql, sellerId: string): Promise<Seller | undefined> {
  const [row] = await db.rows<SellerRow>(FIND, [sellerId])
  return row && toSeller(row)
}

export async function listSellers(db: Sql): Promise<Seller[]> {
  return (await db.rows<SellerRow>(LIST, [])).map(toSeller)
}

export async function updateBrand(db: Sql, sellerId: string, brand: Brand): Promise<void> {
  await db.rows(UPDATE_BRAND, [sellerId, JSON.stringify(brand)])
}

export async function updateReplacesCodes(db: Sql, sellerId: string, replaces: boolean): Promise<void> {
  await db.rows(UPDATE_REPLACES_CODES, [sellerId, replaces])
}

export async function updateUnlockMails(db: Sql, sellerId: string, mailer: UnlockMailer): Promise<void> {
  await db.rows(UPDATE_UNLOCK_MAILS, [sellerId, mailer])
}

function toSeller(row: SellerRow): Seller {
  return {
    sellerId: row.seller_id,
    name: row.name,
    kind: row.kind,
    brand: readBrand(row.brand),
    replacesCodes: row.replaces_codes,
    unlockMails: row.unlock_mails,
    createdAt: row.created_at,
  }
}
