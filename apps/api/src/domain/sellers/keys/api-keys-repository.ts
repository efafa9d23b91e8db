import type { KeyKind } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import type { SellerKind } from './api-key.ts'

const FIND_HOLDERS = positional(
  'api_keys.find_holders',
  `select k.key_hash, k.api_key_id, k.kind as key_kind, s.seller_id, s.kind as seller_kind
   from api_keys k
   join sellers s on s.seller_id = k.seller_id
   where k.key_hash = any($1::bytea[]) and k.revoked_at is null`,
)
const INSERT = positional(
  'api_keys.insert',
  `insert into api_keys (key_hash, api_key_id, seller_id, kind, label, ending)
   values ($1, $2, $3, $4, $5, $6)`,
)
const LIST = positional(
  'api_keys.list',
  `select seller_id, api_key_id, kind, label, ending, created_at, last_used_at, revoked_at
   from api_keys
   where $1::text is null or seller_id = $1
   order by seller_id, created_at, api_key_id`,
)
// The first revocation's instant stays.
const REVOKE = positional(
  'api_keys.revoke',
  `update api_keys
   set revoked_at = coalesce(revoked_at, now())
   where api_key_id = $1
   returning revoked_at`,
)
const MARK_USED = positional(
  'api_keys.mark_used',
  `update api_keys
   set last_used_at = now()
   where key_hash = any($1::bytea[])`,
)

export interface KeyHolderRow {
  readonly key_hash: Buffer
  readonly api_key_id: string
  readonly key_kind: KeyKind
  readonly seller_id: string
  readonly seller_kind: SellerKind
}

export interface NewApiKey {
  readonly keyHash: Buffer
  readonly apiKeyId: string
  readonly sellerId: string
  readonly kind: KeyKind
  readonly label: string
  readonly ending: string
}

/** What is known of a key besides the key itself. */
export interface ApiKeyRecord extends Omit<NewApiKey, 'keyHash'> {
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
}

interface ApiKeyRow {
  readonly seller_id: string
  readonly api_key_id: string
  readonly kind: KeyKind
  readonly label: string
  readonly ending: string
  readonly created_at: Date
  readonly last_used_at: Date | null
  readonly revoked_at: Date | null
}

/** Who the keys behind these digests belong to; unknown and revoked ones are left out. */
export function findKeyHolders(db: Sql, keyHashes: readonly Buffer[]): Promise<KeyHolderRow[]> {
  return db.rows<KeyHolderRow>(FIND_HOLDERS, [keyHashes])
}

export async function insertApiKey(db: Sql, key: NewApiKey): Promise<void> {
  await db.rows(INSERT, [key.keyHash, key.apiKeyId, key.sellerId, key.kind, key.label, key.ending])
}

/** Of one seller, or of all of them; revoked ones too. */
export async function listApiKeys(db: Sql, sellerId?: string): Promise<ApiKeyRecord[]> {
  const rows = await db.rows<ApiKeyRow>(LIST, [sellerId ?? null])
  return rows.map((row) => ({
    sellerId: row.seller_id,
    apiKeyId: row.api_key_id,
    kind: row.kind,
    label: row.label,
    ending: row.ending,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }))
}

/** Ends a key for ever; answers since when it is revoked, or nothing where there is no such key. */
export async function revokeApiKey(db: Sql, apiKeyId: string): Promise<Date | undefined> {
  const [row] = await db.rows<{ revoked_at: Date }>(REVOKE, [apiKeyId])
  return row?.revoked_at
}

export async function markApiKeysUsed(db: Sql, keyHashes: readonly Buffer[]): Promise<void> {
  await db.rows(MARK_USED, [keyHashes])
}
