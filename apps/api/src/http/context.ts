import type { KeyKind, Language } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'

export interface AuthenticatedSeller {
  readonly sellerId: string
  readonly kind: 'live' | 'sandbox'
}

export interface ApiKeyHolder {
  readonly seller: AuthenticatedSeller
  readonly keyKind: KeyKind
  readonly apiKeyId: string
}

/** What a handler knows of its call besides the input. */
export interface CallContext {
  readonly seller: AuthenticatedSeller
  readonly keyKind: KeyKind
  /** The key that calls, as the history of what it changes names it. */
  readonly actor: string
  readonly language: Language
  readonly requestId: string
  /** A transaction of this seller in calls that write; single statements in calls that read. */
  readonly db: Sql
}
