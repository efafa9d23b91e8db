import type { createListings, GuestInput, OwnListing, ResaleTerms } from '@taquilla/contract/guest'
import { type ResaleAmounts, toMajorUnits } from '@taquilla/contract/resale'
import {
  amountsOf,
  draftForTerms,
  draftOfPrice,
  type PriceContext,
  type PriceDraft,
  type TypedDraft,
} from '#resale-price/price-draft.ts'
import { withinBounds } from '#resale-price/price-scale.ts'
import { sumOfSales } from '#resale-price/price-terms.ts'
import type { PriceGroup } from './selection.ts'

/** Typed prices by ticket id. */
export type Drafts = Readonly<Record<string, TypedDraft>>

/** Tickets that share one price, with the typed price and the resulting amounts per ticket. */
export interface PricedGroup extends PriceGroup {
  readonly draft: PriceDraft
  readonly context: PriceContext
  /** Undefined if the price is invalid. */
  readonly amounts: ResaleAmounts | undefined
}

/** Adds a price to each group: the first typed price among its tickets, or the suggested one. */
export function pricedGroups(
  groups: readonly PriceGroup[],
  drafts: Drafts,
  contextFor: (terms: ResaleTerms) => PriceContext,
): readonly PricedGroup[] {
  return groups.map((group) => {
    const context = contextFor(group.terms)
    const typed = group.tickets.map(({ id }) => drafts[id]).find((each) => each !== undefined)
    const draft = typed ? draftForTerms(group.terms, typed, context) : suggestedDraft(context)
    return { ...group, draft, context, amounts: amountsOf(draft, context.terms) }
  })
}

function suggestedDraft(context: PriceContext): PriceDraft {
  return draftOfPrice(withinBounds(context.terms.suggested, context.terms), context)
}

interface SaleTotal extends ResaleAmounts {
  readonly currency: string
}

/** Sum over all tickets; undefined if a price is invalid or currencies differ. */
export function saleTotal(groups: readonly PricedGroup[]): SaleTotal | undefined {
  const currency = groups[0]?.terms.currency
  if (currency === undefined || groups.some(({ terms }) => terms.currency !== currency)) return undefined
  const sales = groups.flatMap(({ amounts, tickets }) => tickets.map(() => amounts))
  return sales.every((amounts) => amounts !== undefined)
    ? { ...sumOfSales(sales, (amounts, part) => amounts[part]), currency }
    : undefined
}

export type ListingsBody = GuestInput<typeof createListings>['body']

/** Request body with each ticket's price and the payout that the page showed. Undefined if a price is invalid. */
export function listingsBody(
  groups: readonly PricedGroup[],
  type: OwnListing['type'],
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
