import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import { BODY_CODES } from '../operation.ts'

/** `required`: a person who signed in. `optional`: shows more to one. `none`: the same to everybody. */
export type SessionNeed = 'required' | 'optional' | 'none'

/**
 * One call of the hosted pages, as data. Every call carries `ticketSellerId` in its query; the person comes from the
 * session's cookie. Not part of the public document.
 */
export interface GuestOperation<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  /** Verb-noun; also the name of the files that implement it. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/guest/api/${string}`
  readonly session: SessionNeed
  readonly params?: Params
  /** Besides `ticketSellerId`. */
  readonly query?: Query
  readonly body?: Body
  /** Absent where the answer has no body. */
  readonly answer?: Answer
  /** What was answered once holds for good: its address names the very answer. */
  readonly isImmutable?: true
  /** The media type where the answer is a file; see {@link GuestFile}. */
  readonly file?: 'application/pdf' | 'application/vnd.apple.pkpass'
  /** The answer sends the browser on to an address of somebody else; see {@link GuestRedirect}. */
  readonly redirects?: true
  /** Codes of its own; those that its shape brings with it are added by {@link guestErrorsOf}. */
  readonly errors: readonly ErrorCode[]
}

type StaticOr<Schema, Fallback> = Schema extends TSchema ? Static<Schema> : Fallback

export interface GuestInput<Op extends GuestOperation> {
  readonly params: StaticOr<Op['params'], Record<string, never>>
  readonly query: StaticOr<Op['query'], Record<string, never>>
  readonly body: StaticOr<Op['body'], undefined>
}

/** A file to keep. */
export interface GuestFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Where the browser goes on to. */
export interface GuestRedirect {
  readonly location: string
}

export type GuestAnswer<Op extends GuestOperation> = Op['file'] extends string
  ? GuestFile
  : Op['redirects'] extends true
    ? GuestRedirect
    : StaticOr<Op['answer'], void>

/** Declares a call; keeps the exact schema types for {@link GuestInput}. */
export function guestOperation<const Op extends GuestOperation>(declaration: Op): Op {
  return declaration
}

const ALWAYS: readonly ErrorCode[] = [
  'request.invalid',
  'seller.not_found',
  'server.busy',
  'server.unavailable',
  'internal',
]
const WHEN_WRITING: readonly ErrorCode[] = [...BODY_CODES, 'session.foreign_request']

/** Every code that the call can answer: its own and those that its shape brings with it. */
export function guestErrorsOf(op: GuestOperation): readonly ErrorCode[] {
  return [
    ...new Set([
      ...ALWAYS,
      ...(op.session === 'required' ? (['session.missing'] as const) : []),
      ...(op.method === 'GET' ? [] : WHEN_WRITING),
      ...op.errors,
    ]),
  ]
}
