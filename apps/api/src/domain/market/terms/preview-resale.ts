import {
  ApiError,
  invalidFields,
  MAX_PRICE,
  priceForFinalPrice,
  priceForPayout,
  type ResalePreview,
  toMinorUnits,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { findEffectiveRules } from '#domain/events/index.ts'
import { findUnlessPending } from '#domain/tickets/index.ts'
import type { TicketKey } from '#domain/values/keys.ts'
import { countListedBy } from '../listings/listings-repository.ts'
import { ownerOf, type ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import { findResaleTickets } from '../resale-tickets/resale-tickets-repository.ts'
import { listingRefusalOf } from './listing-refusal.ts'
import { type ResaleTerms, termsOf } from './resale-terms.ts'
import { presentResalePreview } from './resale-terms-presenter.ts'

/** Requests with more than one of the three are refused. */
export interface RequestedAmount {
  readonly price?: number | string | undefined
  readonly payout?: number | string | undefined
  readonly finalPrice?: number | string | undefined
}

/** Returns fees and payout of a possible listing. @throws request.invalid, ticket.not_found, ticket.pending */
export async function previewResale(
  db: Sql,
  key: TicketKey,
  requested: RequestedAmount,
): Promise<ResalePreview> {
  refuseSeveral(requested)
  const { sellerId } = key
  const ticket = await getTicket(db, key)
  const rules = await findEffectiveRules(db, sellerId, [ticket])
  const rule = rules.of(ticket)
  const terms = termsOf(ticket, rule)
  const counts = await countListedBy(db, sellerId, { contact: ownerOf(ticket) })
  const refusal = listingRefusalOf(ticket, rule, { person: undefined, listedCount: counts.of(ticket) })
  const price = terms && priceFor(terms, requested)
  return presentResalePreview({ ticket, refusal, terms, price })
}

/** @throws request.invalid with a pointer to each amount after the first */
function refuseSeveral(requested: RequestedAmount): void {
  const sent = (['price', 'payout', 'finalPrice'] as const).filter((name) => requested[name] !== undefined)
  if (sent.length <= 1) return
  const [first, ...others] = sent
  throw invalidFields(
    others.map((name) => ({ pointer: `/${name}`, code: 'field.duplicate', expected: `/${first}` })),
  )
}

async function getTicket(db: Sql, key: TicketKey): Promise<ResaleTicket> {
  const find = async () => (await findResaleTickets(db, key.sellerId, [key.ticketId]))[0]
  const ticket = await findUnlessPending(db, key, find)
  if (ticket === undefined || ticket.status === 'DELETED') {
    throw new ApiError('ticket.not_found', { values: { id: key.ticketId } })
  }
  return ticket
}

/** Returns the price that yields the requested amount; undefined if no price does or it exceeds MAX_PRICE. */
function priceFor(terms: ResaleTerms, requested: RequestedAmount): bigint | undefined {
  const found = anyPriceFor(terms, requested)
  const highest = priceForFinalPrice(readMinor('price', MAX_PRICE, terms.currency), terms)
  return found !== undefined && highest !== undefined && found <= highest ? found : undefined
}

function anyPriceFor(terms: ResaleTerms, { price, payout, finalPrice }: RequestedAmount): bigint | undefined {
  const { currency } = terms
  if (price !== undefined) return readMinor('price', price, currency)
  if (payout !== undefined) return priceForPayout(readMinor('payout', payout, currency), terms)
  if (finalPrice === undefined) return undefined
  return priceForFinalPrice(readMinor('finalPrice', finalPrice, currency), terms)
}

function readMinor(name: keyof RequestedAmount, amount: number | string, currency: string): bigint {
  const minor = toMinorUnits(amount, currency)
  if (minor === undefined) {
    throw invalidFields([{ pointer: `/${name}`, code: 'field.too_precise', expected: currency }])
  }
  return minor
}
