import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'
import { REQUESTS_PER_10_SECONDS } from './limits.ts'
import { isGateCall } from './suspension.ts'
import type { Text } from './text.ts'

export const TAGS = [
  'Events',
  'Tickets',
  'Marketplace',
  'Build Your Own Buyingflow',
  'Money',
  'Auth',
  'Webhooks',
  'Sandbox',
] as const

export type Tag = (typeof TAGS)[number]

/** `private`: private key only. `public`: public or private key. */
export type KeyKind = 'private' | 'public'

export interface RateLimit {
  /** Name of the limit in the RateLimit-Policy header. */
  readonly policy: string
  readonly quota: number
  readonly windowSeconds: number
  /** Whose requests are counted together. */
  readonly per: 'seller' | 'key'
}

/** Limit of every operation, besides the operation's own. */
export const GENERAL_RATE_LIMIT: RateLimit = {
  policy: 'requests',
  quota: REQUESTS_PER_10_SECONDS,
  windowSeconds: 10,
  per: 'key',
}

/**
 * Limit of the reads that a suspended seller's gates make, besides the general one: 50 a second serve as many doors that
 * read each ticket before they admit its holder, and a flood does not slow other sellers. Admissions have no such limit.
 */
export const GATE_READS_LIMIT: RateLimit = {
  policy: 'gate-reads',
  quota: 500,
  windowSeconds: 10,
  per: 'seller',
}

export interface Example {
  readonly name: string
  readonly summary: Text
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: unknown
  /** What differs by language is a {@link Text}. */
  readonly answer: unknown
}

/** How the first example of an operation succeeds for a seller without data. */
export interface Preparation {
  /** Ids of the operations whose first examples are sent before, in this order. */
  readonly after?: readonly string[]
  /** Id of the operation whose result this call uses up. What needs that result later is prepared with other ids. */
  readonly usesUp?: string
  /** Data that no first example makes. */
  readonly needs?: Text
}

export interface Link {
  readonly name: string
  /** Id of the operation that the link leads to. */
  readonly operation: string
  /** Parameter of the target operation → runtime expression on this response. */
  readonly parameters: Readonly<Record<string, string>>
  readonly description: Text
}

/** Declaration of one REST operation. */
export interface Operation<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  /** Verb-noun; also the operationId, the documentation anchor and the name of the files that implement it. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** OpenAPI path with the version: `/v1/tickets/{ticketId}`. */
  readonly path: `/v1/${string}`
  readonly tag: Tag
  readonly key: KeyKind
  readonly summary: Text
  readonly description: Text
  readonly rateLimit?: RateLimit
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Media types accepted besides `application/json`. */
  readonly bodyTypes?: readonly string[]
  readonly bodyLimitBytes?: number
  /** Undefined if the response has no body, or is a file. */
  readonly answer?: Answer
  /** Media types that the response can have if it is a file. Examples are texts of the first. */
  readonly files?: readonly string[]
  readonly answerDescription: Text
  /** True if the response has an ETag, with which a client requests the body only if it has changed. */
  readonly isConditional?: true
  /** True if the request may name, in If-Match, the version that it changes; the response has the ETag of the new one. */
  readonly isGuarded?: true
  /** Codes specific to this operation; {@link errorsOf} adds the common ones. */
  readonly errors: readonly ErrorCode[]
  readonly preparation?: Preparation
  readonly examples: readonly Example[]
  readonly links?: readonly Link[]
  /** True if the operation is an addition to the original specification of the API. */
  readonly isExtension: boolean
}

/** Type of a value of the schema; the fallback if there is none. */
export type StaticOr<Schema, Fallback> = Schema extends TSchema ? Static<Schema> : Fallback

/** Validated input of a handler. */
export interface OperationInput<Op extends Pick<Operation, 'params' | 'query' | 'body'>> {
  readonly params: StaticOr<Op['params'], Record<string, never>>
  readonly query: StaticOr<Op['query'], Record<string, never>>
  readonly body: StaticOr<Op['body'], undefined>
}

export type OperationAnswer<Op extends Operation> = StaticOr<Op['answer'], void>

/** Defaults of an operation: only a private key may call it, and it is an extension. */
const COMMON = { key: 'private', isExtension: true } as const satisfies Partial<Operation>

type Declaration = Omit<Operation, keyof typeof COMMON> & Partial<Pick<Operation, keyof typeof COMMON>>

/** Declares an operation and keeps its exact schema types for {@link OperationInput}. */
export function operation<const Op extends Declaration>(declaration: Op) {
  return { ...COMMON, ...declaration } as Op & Pick<Operation, keyof typeof COMMON>
}

const COMMON_CODES: readonly ErrorCode[] = [
  'key.missing',
  'key.unknown',
  'request.invalid',
  'rate_limit.exceeded',
  'server.busy',
  'server.unavailable',
  'internal',
]
/** Apply to writes without a body too: a body sent to them is parsed and rejected. */
export const BODY_CODES: readonly ErrorCode[] = [
  'body.malformed',
  'body.too_deep',
  'body.too_large',
  'body.wrong_encoding',
  'body.wrong_media_type',
]
const WRITE_CODES: readonly ErrorCode[] = [
  'idempotency_key.malformed',
  'idempotency_key.reused',
  'idempotency_key.in_use',
]

/** All error codes of the operation: its own, and those common to operations of its kind. */
export function errorsOf(op: Operation): readonly ErrorCode[] {
  return [
    ...new Set([
      ...COMMON_CODES,
      ...(isGateCall(op) ? [] : (['seller.suspended'] as const)),
      ...(op.key === 'private' ? (['key.wrong_kind'] as const) : []),
      ...(op.method === 'GET' ? [] : [...BODY_CODES, ...WRITE_CODES]),
      ...op.errors,
    ]),
  ]
}
