import type { ResaleTerms } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { type PriceContext, typedDraft } from '#resale-price/price-draft.ts'
import { priceTermsOf } from '#resale-price/price-terms.ts'
import { listingsBody, type PricedGroup, pricedGroups, saleTotal } from './sale.ts'
import { priceGroups } from './selection.ts'
import { listableTicket } from './test/tickets.ts'

const tickets = [
  listableTicket({ id: 'f12' }),
  listableTicket({ id: 'f13' }),
  listableTicket({ id: 'box', paid: 100_000 }),
]
const suggested = pricedGroups(priceGroups(tickets, false), {}, contextFor)

function contextFor(terms: ResaleTerms): PriceContext {
  const write = (minor: bigint) => String(Number(minor) / 100)
  return { terms: priceTermsOf(terms), language: 'es', write, money: write }
}

/** Drafts after typing `text` as the price of a group. */
function typed(group: PricedGroup | undefined, text: string) {
  if (!group) throw new Error('The sale has no such group.')
  const draft = typedDraft(group.draft, text, group.context)
  return Object.fromEntries(group.tickets.map(({ id }) => [id, { draft, terms: group.terms }]))
}

describe('a sale', () => {
  it("starts with the suggested prices and sends each ticket's payout", () => {
    expect(listingsBody(suggested, 'MULTI')).toEqual({
      type: 'MULTI',
      tickets: [
        { id: 'f12', price: 52_800, payout: 50_160 },
        { id: 'f13', price: 52_800, payout: 50_160 },
        { id: 'box', price: 100_000, payout: 95_000 },
      ],
    })
  })

  it('totals its tickets', () => {
    expect(saleTotal(suggested)).toMatchObject({ price: 20_560_000n, payout: 19_532_000n, currency: 'ARS' })
  })

  it('keeps what was typed when each ticket gets its own price', () => {
    const drafts = typed(suggested[0], '55.000')
    const prices = pricedGroups(priceGroups(tickets, true), drafts, contextFor).map(
      ({ draft }) => draft.price,
    )
    expect(prices).toEqual([5_500_000n, 5_500_000n, 10_000_000n])
  })

  it('keeps the price if the terms change and reports that it is out of the new bounds', () => {
    const drafts = typed(suggested[0], '55.000')
    const changed = tickets.map((ticket) => ({ ...ticket, terms: { ...ticket.terms, maxPrice: 53_000 } }))
    const [group] = pricedGroups(priceGroups(changed, false), drafts, contextFor)
    expect(group?.draft).toMatchObject({ price: 5_500_000n, problem: 'above_max' })
  })

  it('has no request body while one price is out of bounds', () => {
    const groups = pricedGroups(priceGroups(tickets, false), typed(suggested[0], '1'), contextFor)
    expect(listingsBody(groups, 'MULTI')).toBeUndefined()
    expect(saleTotal(groups)).toBeUndefined()
  })

  it('has no request body if no ticket is selected', () => {
    expect(listingsBody([], 'SINGLE')).toBeUndefined()
    expect(saleTotal([])).toBeUndefined()
  })
})
