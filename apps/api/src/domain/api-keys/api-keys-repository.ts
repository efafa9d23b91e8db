import type { KeyKind } from '@taquilla/contract'
import { type Sql, statement } from '#database/sql.ts'
import type { SellerKind } from './api-key.ts'

const FIND_HOLDERS = statement(
  'api_keys.find_holders',
  `select k.key_hash, k.kind as key_kind, s.seller_id, s.kind as seller_kind
   from api_keys k
   join sellers s on s.seller_id = k.seller_id
   where k.key_hash = any($1::bytea[]) and k.revoked_at is null`,
)
const INSERT = statement(
  'api_keys.insert',
  `insert into api_keys (key_hash, api_key_id, seller_id, kind, label, ending)
   values ($1, $2, $3, $4, $5, $6)`,
)
const LIST = statement(
  'api_keys.list',
  `select api_key_id, kind, label, ending, created_at, last_used_at, revoked_at
   from api_keys
   where seller_id = $1
   order by created_at, api_key_id`,
)
const REVOKE = statement(
  'api_keys.revoke',
  `update api_keys
   set revoked_at = now()
   where seller_id = $1 and api_key_id = $2 and revoked_at is null
   returning api_key_id`,
)
const MARK_USED = statement(
  'api_keys.mark_used',
  `update api_keys
   set last_used_at = now()
   where key_hash = any($1::bytea[])`,
)

export interface KeyHolderRow {
  readonly key_hash: Buffer
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

export interface ApiKeyRow {
  readonly api_key_id: string
  readonly kind: KeyKind
  readonly label: string
  readonly ending: string
  readonly created_at: Date
  readonly last_used_at: Date | null
  readonly revoked_at: Date | null
}

/** Who the keys behind these digests belong to; unknown and revoked ones are left out. */
export function findKeyHolders(sql: Sql, keyHashes: readonly Buffer[]): Promise<KeyHolderRow[]> {
  return sql.rows<KeyHolderRow>(FIND_HOLDERS, [keyHashes])
}

export async function insertApiKey(sql: Sql, key: NewApiKey): Promise<void> {
  await sql.rows(INSERT, [key.keyHash, key.apiKeyId, key.sellerId, key.kind, key.label, key.ending])
}

export function listApiKeys(sql: Sql, sellerId: string): Promise<ApiKeyRow[]> {
  return sql.rows<ApiKeyRow>(LIST, [sellerId])
}

/** Answers whether there was such a key to revoke. */
export async function revokeApiKey(sql: Sql, sellerId: string, apiKeyId: string): Promise<boolean> {
  return (await sql.rows(REVOKE, [sellerId, apiKeyId])).length === 1
}

export async function markApiKeysUsed(sql: Sql, keyHashes: readonly Buffer[]): Promise<void> {
  await sql.rows(MARK_USED, [keyHashes])
}
