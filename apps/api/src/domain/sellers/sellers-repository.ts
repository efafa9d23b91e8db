import { boolean, instant, json, nullable, type RowOf, text, textOf } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { type Brand, readBrand, writeBrand } from './brand.ts'
import type { HelpContact } from './help-contact.ts'

/** Sender of the mails that tickets have unlocked: Taquilla or the seller's own system. */
export const UNLOCK_MAILERS = ['platform', 'seller'] as const
export type UnlockMailer = (typeof UNLOCK_MAILERS)[number]

export interface NewSeller {
  readonly sellerId: string
  readonly name: string
  readonly kind: 'live' | 'sandbox'
}

const SELLER = {
  sellerId: text,
  name: text,
  kind: textOf<NewSeller['kind']>(),
  brand: nullable(json<unknown>()),
  /** Null if the seller named none. */
  helpContact: nullable(json<HelpContact>()),
  /** True if the seller issues new codes for resold tickets. */
  replacesCodes: boolean,
  unlockMails: textOf<UnlockMailer>(),
  createdAt: instant,
}

export interface Seller extends Omit<RowOf<typeof SELLER>, 'brand'> {
  readonly brand: Brand
}

const INSERT_SELLER = statement(
  'sellers.insert_seller',
  { sellerId: text },
  ({ sellerId, name, kind }: Given<NewSeller>) => sql`
    insert into sellers (seller_id, name, kind)
    values (${sellerId}, ${name}, ${kind})
    on conflict (seller_id) do nothing
    returning seller_id`,
)
const FIND_SELLER = statement(
  'sellers.find_seller',
  SELLER,
  ({ sellerId }: Given<Pick<Seller, 'sellerId'>>) => sql`
    select seller_id, name, kind, brand, help_contact, replaces_codes, unlock_mails, created_at
    from sellers
    where seller_id = ${sellerId}`,
)
const LIST_SELLERS = statement(
  'sellers.list_sellers',
  SELLER,
  sql`
    select seller_id, name, kind, brand, help_contact, replaces_codes, unlock_mails, created_at
    from sellers
    order by seller_id`,
)
const UPDATE_BRAND = statement(
  'sellers.update_brand',
  {},
  ({ sellerId, brand }: Given<Pick<Seller, 'sellerId' | 'brand'>>) => sql`
    update sellers
    set brand = ${brand}
    where seller_id = ${sellerId}`,
)
const UPDATE_HELP_CONTACT = statement(
  'sellers.update_help_contact',
  {},
  ({ sellerId, helpContact }: Given<Pick<Seller, 'sellerId' | 'helpContact'>>) => sql`
    update sellers
    set help_contact = ${helpContact}
    where seller_id = ${sellerId}`,
)
const UPDATE_REPLACES_CODES = statement(
  'sellers.update_replaces_codes',
  {},
  ({ sellerId, replacesCodes }: Given<Pick<Seller, 'sellerId' | 'replacesCodes'>>) => sql`
    update sellers
    set replaces_codes = ${replacesCodes}
    where seller_id = ${sellerId}`,
)
const UPDATE_UNLOCK_MAILS = statement(
  'sellers.update_unlock_mails',
  {},
  ({ sellerId, unlockMails }: Given<Pick<Seller, 'sellerId' | 'unlockMails'>>) => sql`
    update sellers
    set unlock_mails = ${unlockMails}
    where seller_id = ${sellerId}`,
)

/** Returns false and changes nothing if the seller exists. */
export async function insertSeller(db: Sql, seller: NewSeller): Promise<boolean> {
  return (await db.rows(INSERT_SELLER, seller)).length === 1
}

export async function findSeller(db: Sql, sellerId: string): Promise<Seller | undefined> {
  const [row] = await db.rows(FIND_SELLER, { sellerId })
  return row && { ...row, brand: readBrand(row.brand) }
}

export async function listSellers(db: Sql): Promise<Seller[]> {
  const rows = await db.rows(LIST_SELLERS, {})
  return rows.map((row) => ({ ...row, brand: readBrand(row.brand) }))
}

export async function updateBrand(db: Sql, sellerId: string, brand: Brand): Promise<void> {
  await db.rows(UPDATE_BRAND, { sellerId, brand: writeBrand(brand) })
}

export async function updateHelpContact(
  db: Sql,
  sellerId: string,
  helpContact: HelpContact | null,
): Promise<void> {
  await db.rows(UPDATE_HELP_CONTACT, { sellerId, helpContact })
}

export async function updateReplacesCodes(db: Sql, sellerId: string, replacesCodes: boolean): Promise<void> {
  await db.rows(UPDATE_REPLACES_CODES, { sellerId, replacesCodes })
}

export async function updateUnlockMails(db: Sql, sellerId: string, unlockMails: UnlockMailer): Promise<void> {
  await db.rows(UPDATE_UNLOCK_MAILS, { sellerId, unlockMails })
}
