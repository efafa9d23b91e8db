import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'
import type { Text } from './text.ts'

export const TAGS = [
  'Events',
  'Tickets',
  'Marketplace',
  'Build Your Own Buyingflow',
  'Auth',
  'Webhooks',
  'Sandbox',
] as const

export type Tag = (typeof TAGS)[number]

/** `private`: a private key only. `public`: a public key, or a private one from the seller's server. */
export type KeyKind = 'private' | 'public'

export interface RateLimit {
  /** Name in the RateLimit-Policy header. */
  readonly policy: string
  readonly quota: number
  readonly windowSeconds: number
}

export interface Example {
  readonly name: string
  readonly summary: Text
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: unknown
  readonly answer: unknown
}

export interface Link {
  readonly name: string
  /** Id of the operation that the answer leads to. */
  readonly operation: string
  /** Parameter of that operation → runtime expression into this answer. */
  readonly parameters: Readonly<Record<string, string>>
  readonly description: Text
}

/** One REST call, as data: who may call, how often, what goes in, what comes out, what can go wrong. */
export interface Operation<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  /** Verb-noun; also the operationId, the documentation anchor and the name of the files that implement it. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** OpenAPI form, version included: `/v1/tickets/{ticketId}`. */
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
  /** Absent where the answer has no body. */
  readonly answer?: Answer
  readonly answerDescription: Text
  /** Codes of its own; those that every operation shares are added by {@link errorsOf}. */
  readonly errors: readonly ErrorCode[]
  readonly examples: readonly Example[]
  readonly links?: readonly Link[]
  /** Beyond the specification. */
  readonly isExtension: boolean
}

type StaticOr<Schema, Fallback> = Schema extends TSchema ? Static<Schema> : Fallback

/** What a handler receives once its input is valid. */
export interface OperationInput<Op extends Operation> {
  readonly params: StaticOr<Op['params'], Record<string, never>>
  readonly query: StaticOr<Op['query'], Record<string, never>>
  readonly body: StaticOr<Op['body'], undefined>
}

/** What a handler answers. */
export type OperationAnswer<Op extends Operation> = StaticOr<Op['answer'], void>

/** Declares an operation; keeps the exact schema types for {@link OperationInput}. */
export function operation<const Op extends Operation>(declaration: Op): Op {
  return declaration
}

const ALWAYS: readonly ErrorCode[] = [
  'key.missing',
  'key.unknown',
  'request.invalid',
  'rate_limit.exceeded',
  'server.busy',
  'server.unavailable',
  'internal',
]
/** Also of the calls that write without one: a body that they did not ask for is looked at and refused. */
export const BODY_CODES: readonly ErrorCode[] = [
  'body.malformed',
  'body.too_deep',
  'body.too_large',
  'body.wrong_media_type',
]
const WHEN_WRITING: readonly ErrorCode[] = [
  'idempotency_key.malformed',
  'idempotency_key.reused',
  'idempotency_key.in_use',
]

/** Every code that the operation can answer: its own and those that its shape brings with it. */
export function errorsOf(op: Operation): readonly ErrorCode[] {
  return [
    ...new Set([
      ...ALWAYS,
      ...(op.key === 'private' ? (['key.wrong_kind'] as const) : []),
      ...(op.method === 'GET' ? [] : [...BODY_CODES, ...WHEN_WRITING]),
      ...op.errors,
    ]),
  ]
}
