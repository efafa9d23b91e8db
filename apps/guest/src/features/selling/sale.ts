import type { createListings, GuestInput, HeldListing, ResaleTerms } from '@taquilla/contract/guest'
import { type ResaleAmounts, toMajorUnits } from '@taquilla/contract/resale'
import {
  amountsOf,
  draftAt,
  draftUnder,
  type PriceContext,
  type PriceDraft,
  type TypedDraft,
} from '#components/resale-price/price-draft.ts'
import { withinBounds } from '#components/resale-price/price-scale.ts'
import type { PriceGroup } from './selection.ts'

/** What was typed, by ticket. */
export type Drafts = Readonly<Record<string, TypedDraft>>

/** One price of the sale: its tickets, what is typed, and what each ticket of it comes to. */
export interface PricedGroup extends PriceGroup {
  readonly draft: PriceDraft
  readonly context: PriceContext
  /** Undefined while the price cannot be listed. */
  readonly amounts: ResaleAmounts | undefined
}

/** The groups with their prices: as typed for the first of their tickets that has one, else as suggested. */
export function pricedGroups(
  groups: readonly PriceGroup[],
  drafts: Drafts,
  contextFor: (terms: ResaleTerms) => PriceContext,
): readonly PricedGroup[] {
  return groups.map((group) => {
    const context = contextFor(group.terms)
    const typed = group.tickets.map(({ id }) => drafts[id]).find((each) => each !== undefined)
    const draft = typed ? draftUnder(group.terms, typed, context) : suggestedDraft(context)
    return { ...group, draft, context, amounts: amountsOf(draft, context.terms) }
  })
}

function suggestedDraft(context: PriceContext): PriceDraft {
  return draftAt(withinBounds(context.terms.suggested, context.terms), context)
}

export interface SaleTotal extends ResaleAmounts {
  readonly currency: string
}

const AMOUNTS = ['price', 'buyerFee', 'sellerFee', 'finalPrice', 'payout'] as const

/** What all tickets come to together; undefined while a price cannot be listed, or where currencies differ. */
export function saleTotal(groups: readonly PricedGroup[]): SaleTotal | undefined {
  const currency = groups[0]?.terms.currency
  if (currency === undefined || groups.some(({ terms }) => terms.currency !== currency)) return undefined
  const sum = { price: 0n, buyerFee: 0n, sellerFee: 0n, finalPrice: 0n, payout: 0n }
  for (const { amounts, tickets } of groups) {
    if (amounts === undefined) return undefined
    for (const part of AMOUNTS) sum[part] += amounts[part] * BigInt(tickets.length)
  }
  return { ...sum, currency }
}

export type ListingsBody = GuestInput<typeof createListings>['body']

/** What is sent: for each ticket its price and the payout that the page promised. Undefined while a price cannot be. */
export function listingsBody(
  groups: readonly PricedGroup[],
  type: HeldListing['type'],
): ListingsBody | undefined {
  const tickets = groups.flatMap(({ amounts, tickets: shared, terms: { currency } }) =>
    amounts === undefined
      ? []
      : shared.map(({ id }) => ({
          id,
          price: toMajorUnits(amounts.price, currency),
          payout: toMajorUnits(amounts.payout, currency),
        })),
  )
  const isWhole = tickets.length > 0 && groups.every(({ amounts }) => amounts !== undefined)
  return isWhole ? { type, tickets } : undefined
}
