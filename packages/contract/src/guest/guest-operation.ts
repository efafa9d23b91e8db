import type { TSchema } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import { BODY_CODES, type OperationInput, type StaticOr } from '../operation.ts'
import { isHolderCall } from '../suspension.ts'

/**
 * `required`: rejects requests without a signed-in person. `optional`: returns more to a signed-in person. `none`:
 * ignores the session.
 */
export type SessionRequirement = 'required' | 'optional' | 'none'

/**
 * Declaration of one call of the hosted pages' internal API. Every call has `ticketSellerId` in its query; the session
 * cookie identifies the person.
 */
export interface GuestOperation<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  /** Verb-noun; also the name of the files that implement the call. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/guest/api/${string}`
  readonly session: SessionRequirement
  readonly params?: Params
  /** Query parameters other than `ticketSellerId`. */
  readonly query?: Query
  readonly body?: Body
  /** Undefined if the response has no body. */
  readonly answer?: Answer
  /** True if the response to a URL never changes, so that it may be cached forever. */
  readonly isImmutable?: true
  /** Media type if the response is a file; see {@link GuestFile}. */
  readonly file?: GuestFileType
  /** True if the response redirects to another site; see {@link GuestRedirect}. */
  readonly redirects?: true
  /** Codes specific to this call; {@link guestErrorsOf} adds the common ones. */
  readonly errors: readonly ErrorCode[]
}

export type GuestInput<Op extends GuestOperation> = OperationInput<Op>

export type GuestFileType =
  | 'application/pdf'
  | 'application/vnd.apple.pkpass'
  | 'application/vnd.apple.pkpasses'
  | 'text/calendar; charset=utf-8'
  | 'image/png'

/** File to download, or a public picture to show. */
export interface GuestFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface GuestRedirect {
  readonly location: string
}

export type GuestAnswer<Op extends GuestOperation> = Op['file'] extends string
  ? GuestFile
  : Op['redirects'] extends true
    ? GuestRedirect
    : StaticOr<Op['answer'], void>

/** Declares a call and keeps its exact schema types for {@link GuestInput}. */
export function guestOperation<const Op extends GuestOperation>(declaration: Op): Op {
  return declaration
}

const COMMON_CODES: readonly ErrorCode[] = [
  'request.invalid',
  'seller.not_found',
  'server.busy',
  'server.unavailable',
  'internal',
]
const WRITE_CODES: readonly ErrorCode[] = [...BODY_CODES, 'session.foreign_request']

/** All error codes of the call: its own, and those common to calls of its kind. */
export function guestErrorsOf(op: GuestOperation): readonly ErrorCode[] {
  return [
    ...new Set([
      ...COMMON_CODES,
      ...(isHolderCall(op) ? [] : (['seller.suspended'] as const)),
      ...(op.session === 'required' ? (['session.missing'] as const) : []),
      ...(op.method === 'GET' ? [] : WRITE_CODES),
      ...op.errors,
    ]),
  ]
}
