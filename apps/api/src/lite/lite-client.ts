import {
  type FieldError,
  LITE_EVENTS_TIMEOUT_SECONDS,
  LITE_SWAP_TIMEOUT_SECONDS,
  LITE_TICKETS_TIMEOUT_SECONDS,
  type LiteSwapAnswer,
  type LiteSwapRequest,
  type LiteTicket,
  liteEventsAnswer,
  liteSwapAnswer,
  liteTicketsAnswer,
  MAX_LITE_EVENTS_BYTES,
  MAX_LITE_TICKETS_BYTES,
} from '@taquilla/contract'
import type { TSchema } from 'typebox'
import type { Outbound, OutboundAnswer, OutboundRequest } from '#outbound/outbound.ts'
import { OutboundError } from '#outbound/outbound-error.ts'
import { LiteError } from './lite-error.ts'

/** URLs and credential of a seller's own ticketing system. */
export interface LiteAddress {
  readonly eventsUrl: string
  readonly ticketsUrl: string
  readonly swapUrl: string
  /** Complete value of the `Authorization` header. */
  readonly credential: string
}

/** Parser and validator for responses of sellers' Lite systems, as strict as those for requests to our API. */
export interface LiteResponseReader {
  /** @throws if the bytes are not JSON that PostgreSQL can store */
  parse(bytes: Buffer): unknown
  faultsOf(schema: TSchema, value: unknown): readonly FieldError[]
}

/** Tickets of a person; PERSON_UNKNOWN if the system does not know the mail address. */
export interface PersonsLiteTickets {
  readonly state: 'ANSWERED' | 'PERSON_UNKNOWN'
  readonly tickets: readonly LiteTicket[]
}

export type SwapOutcome =
  | { readonly status: 'DONE'; readonly ticket: LiteSwapAnswer }
  | { readonly status: 'REFUSED'; readonly failure: string }

/** Calls to a seller's own ticketing system. All throw {@link LiteError} if the result is unknown. */
export interface LiteClient {
  /** Returns the events unvalidated, since one invalid event must not block the others. */
  fetchEvents(address: LiteAddress): Promise<readonly unknown[]>
  fetchTickets(address: LiteAddress, email: string): Promise<PersonsLiteTickets>
  /** @param key idempotency key, the same for every retry of a swap */
  swap(address: LiteAddress, request: LiteSwapRequest, key: string): Promise<SwapOutcome>
}

/** Statuses below 500 that say "try later" and therefore do not refuse a swap. */
const UNDECIDED_STATUSES = [408, 425, 429]

export function createLiteClient(outbound: Outbound, reader: LiteResponseReader): LiteClient {
  const ask = (address: LiteAddress, request: Omit<OutboundRequest, 'headers'>, headers = {}) =>
    send(outbound, {
      ...request,
      headers: { authorization: address.credential, accept: 'application/json', ...headers },
    })
  return {
    async fetchEvents(address) {
      const limits = { timeoutMs: LITE_EVENTS_TIMEOUT_SECONDS * 1_000, maxBytes: MAX_LITE_EVENTS_BYTES }
      const answer = await ask(address, { url: address.eventsUrl, method: 'GET', ...limits })
      if (answer.status !== 200) throw unexpected(answer)
      return read<unknown[]>(reader, liteEventsAnswer, answer)
    },
    async fetchTickets(address, email) {
      const url = new URL(address.ticketsUrl)
      url.searchParams.set('email', email)
      const limits = { timeoutMs: LITE_TICKETS_TIMEOUT_SECONDS * 1_000, maxBytes: MAX_LITE_TICKETS_BYTES }
      const answer = await ask(address, { url: url.href, method: 'GET', ...limits })
      if (answer.status === 204) return { state: 'ANSWERED', tickets: [] }
      if (answer.status === 404) return { state: 'PERSON_UNKNOWN', tickets: [] }
      if (answer.status !== 200) throw unexpected(answer)
      return { state: 'ANSWERED', tickets: read<LiteTicket[]>(reader, liteTicketsAnswer, answer) }
    },
    async swap(address, request, key) {
      const limits = { timeoutMs: LITE_SWAP_TIMEOUT_SECONDS * 1_000, maxBytes: MAX_LITE_TICKETS_BYTES }
      const body = JSON.stringify(request)
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      const answer = await ask(address, { url: address.swapUrl, method: 'POST', body, ...limits }, headers)
      const { status } = answer
      if (status === 200) {
        return { status: 'DONE', ticket: read<LiteSwapAnswer>(reader, liteSwapAnswer, answer) }
      }
      const isFinal = status >= 400 && status < 500 && !UNDECIDED_STATUSES.includes(status)
      if (!isFinal) throw unexpected(answer)
      return { status: 'REFUSED', failure: `The seller's system answered ${status}.` }
    },
  }
}

async function send(outbound: Outbound, request: OutboundRequest): Promise<OutboundAnswer> {
  try {
    return await outbound.send(request)
  } catch (cause) {
    if (!(cause instanceof OutboundError)) throw cause
    throw new LiteError(cause.fault, 'the call brought no answer', { cause })
  }
}

function unexpected({ status }: OutboundAnswer): LiteError {
  return new LiteError('STATUS', `the status was ${status}`)
}

function read<Value>(
  { parse, faultsOf }: LiteResponseReader,
  schema: TSchema,
  { body }: OutboundAnswer,
): Value {
  const value = orMalformed(() => parse(body))
  const [fault] = faultsOf(schema, value)
  if (fault) throw new LiteError('MALFORMED', `${fault.code} at "${fault.pointer}"`)
  return value as Value
}

function orMalformed(parse: () => unknown): unknown {
  try {
    return parse()
  } catch (cause) {
    throw new LiteError('MALFORMED', 'the answer is no JSON in UTF-8', { cause })
  }
}
