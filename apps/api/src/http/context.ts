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
  /** True if the operator has suspended the seller. */
  readonly isSuspended: boolean
}

export interface CallContext {
  readonly seller: AuthenticatedSeller
  readonly keyKind: KeyKind
  /** API key that made the call, in the form recorded in the history of changes. */
  readonly actor: string
  readonly language: Language
  readonly requestId: string
  /** Compares the current answer with If-Match. @throws precondition.failed */
  readonly assertVersion: (current: unknown) => void
  /** Transaction of this seller in calls that write; single statements in calls that read. */
  readonly db: Sql
}
