import type { KeyKind } from '@taquilla/contract'
import { boolean, bytes, instant, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { takesChanges } from '#database/moving-sellers.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { isSuspended } from '../suspensions-repository.ts'
import type { SellerKind } from './api-key.ts'

interface KeyHashes {
  readonly keyHashes: readonly Buffer[]
}

const KEY_HOLDER = {
  keyHash: bytes,
  apiKeyId: uuid,
  keyKind: textOf<KeyKind>(),
  sellerId: text,
  sellerKind: textOf<SellerKind>(),
  isSuspended: boolean,
}
const FIND_KEY_HOLDERS = statement(
  'sellers.find_key_holders',
  KEY_HOLDER,
  ({ keyHashes }: Given<KeyHashes>) => sql`
    select k.key_hash, k.api_key_id, k.kind as key_kind, s.seller_id, s.kind as seller_kind,
      ${isSuspended(sql`s.seller_id`)} as is_suspended
    from api_keys k
    join sellers s on s.seller_id = k.seller_id
    where k.key_hash = any(${keyHashes}::bytea[]) and k.revoked_at is null`,
)
const INSERT_API_KEY = statement(
  'sellers.insert_api_key',
  {},
  ({ keyHash, apiKeyId, sellerId, kind, label, ending }: Given<NewApiKey>) => sql`
    insert into api_keys (key_hash, api_key_id, seller_id, kind, label, ending)
    values (${keyHash}, ${apiKeyId}, ${sellerId}, ${kind}, ${label}, ${ending})`,
)
const API_KEY = {
  sellerId: text,
  apiKeyId: uuid,
  kind: textOf<KeyKind>(),
  label: text,
  ending: text,
  createdAt: instant,
  lastUsedAt: nullable(instant),
  revokedAt: nullable(instant),
}
const LIST_API_KEYS = statement(
  'sellers.list_api_keys',
  API_KEY,
  ({ sellerId }: Given<{ readonly sellerId: string | undefined }>) => sql`
    select seller_id, api_key_id, kind, label, ending, created_at, last_used_at, revoked_at
    from api_keys
    where ${sellerId}::text is null or seller_id = ${sellerId}
    order by seller_id, created_at, api_key_id`,
)
// `coalesce` keeps the time of the first revocation.
const REVOKE_API_KEY = statement(
  'sellers.revoke_api_key',
  { revokedAt: instant },
  ({ apiKeyId }: Given<{ readonly apiKeyId: string }>) => sql`
    update api_keys
    set revoked_at = coalesce(revoked_at, now())
    where api_key_id = ${apiKeyId}
    returning revoked_at`,
)
const MARK_API_KEYS_USED = statement(
  'sellers.mark_api_keys_used',
  {},
  ({ keyHashes }: Given<KeyHashes>) => sql`
    update api_keys
    set last_used_at = now()
    where key_hash = any(${keyHashes}::bytea[]) and ${takesChanges(sql`seller_id`)}`,
)

export type KeyHolderRow = RowOf<typeof KEY_HOLDER>

export interface NewApiKey {
  readonly keyHash: Buffer
  readonly apiKeyId: string
  readonly sellerId: string
  readonly kind: KeyKind
  readonly label: string
  readonly ending: string
}

export type ApiKeyRecord = RowOf<typeof API_KEY>

/** Skips unknown and revoked keys. */
export function findKeyHolders(db: Sql, keyHashes: readonly Buffer[]): Promise<KeyHolderRow[]> {
  return db.rows(FIND_KEY_HOLDERS, { keyHashes })
}

export async function insertApiKey(db: Sql, key: NewApiKey): Promise<void> {
  await db.rows(INSERT_API_KEY, key)
}

/** Lists keys, even revoked ones, of one seller, or of all sellers without `sellerId`. */
export function listApiKeys(db: Sql, sellerId?: string): Promise<ApiKeyRecord[]> {
  return db.rows(LIST_API_KEYS, { sellerId })
}

/** Revokes a key permanently; returns the time of its first revocation, undefined if the key does not exist. */
export async function revokeApiKey(db: Sql, apiKeyId: string): Promise<Date | undefined> {
  const [row] = await db.rows(REVOKE_API_KEY, { apiKeyId })
  return row?.revokedAt
}

export async function markApiKeysUsed(db: Sql, keyHashes: readonly Buffer[]): Promise<void> {
  await db.rows(MARK_API_KEYS_USED, { keyHashes })
}
