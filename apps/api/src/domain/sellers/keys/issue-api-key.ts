import type { KeyKind } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { hashApiKey, newApiKey, type SellerKind } from './api-key.ts'
import { insertApiKey } from './api-keys-repository.ts'

const ENDING_LENGTH = 4

export interface ApiKeyRequest {
  readonly sellerId: string
  readonly sellerKind: SellerKind
  readonly kind: KeyKind
  readonly label: string
}

export interface IssuedApiKey {
  readonly apiKeyId: string
  /** Cannot be shown again, since only its hash is stored. */
  readonly key: string
}

export async function issueApiKey(db: Sql, request: ApiKeyRequest): Promise<IssuedApiKey> {
  const { sellerId, sellerKind, kind, label } = request
  const key = newApiKey(kind, { sellerId, kind: sellerKind })
  const apiKeyId = newId()
  await insertApiKey(db, {
    keyHash: hashApiKey(key),
    apiKeyId,
    sellerId,
    kind,
    label,
    ending: key.slice(-ENDING_LENGTH),
  })
  return { apiKeyId, key }
}
