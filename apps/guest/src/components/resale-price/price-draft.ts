import type { ResaleTerms } from '@taquilla/contract/guest'
import { amountsAt, priceForPayout, type ResaleAmounts } from '@taquilla/contract/resale'
import { type AmountProblem, parseAmount } from '#lib/parse-amount.ts'
import type { SaleTerms } from './sale-terms.ts'

/** What the person types: the price of the listing, or what they want to receive. */
export type PriceUnit = 'price' | 'payout'

export type PriceProblem = AmountProblem | 'below_min' | 'above_max' | 'never_pays'

/** A price while it is being chosen. */
export interface PriceDraft {
  readonly unit: PriceUnit
  readonly text: string
  /** Undefined while the text is no amount; may be out of bounds. */
  readonly price: bigint | undefined
  readonly problem: PriceProblem | undefined
}

export interface PriceContext {
  readonly terms: SaleTerms
  readonly language: 'es' | 'en'
  /** An amount as the field shows it, without its currency. */
  readonly write: (minor: bigint) => string
  /** With its currency. */
  readonly money: (minor: bigint) => string
}

/** A draft of this price, written out. */
export function draftAt(price: bigint, context: PriceContext, unit: PriceUnit = 'price'): PriceDraft {
  const shown = unit === 'price' ? price : amountsAt(price, context.terms).payout
  return { unit, text: context.write(shown), price, problem: boundProblem(price, context.terms) }
}

/** The draft after its text was changed. */
export function typedDraft(draft: PriceDraft, text: string, context: PriceContext): PriceDraft {
  const { unit } = draft
  const amount = parseAmount(text, context.terms.currency, context.language)
  if (amount.problem !== undefined) return { unit, text, price: undefined, problem: amount.problem }
  const price = unit === 'price' ? amount.minor : priceForPayout(amount.minor, context.terms)
  if (price === undefined) return { unit, text, price, problem: 'never_pays' }
  return { unit, text, price, problem: boundProblem(price, context.terms) }
}

/** The same price in the other unit. */
export function draftIn(unit: PriceUnit, draft: PriceDraft, context: PriceContext): PriceDraft {
  return draft.price === undefined
    ? { ...draft, unit, text: '', problem: 'empty' }
    : draftAt(draft.price, context, unit)
}

/** The text tidied up, where it is an amount. */
export function tidyDraft(draft: PriceDraft, context: PriceContext): PriceDraft {
  const amount = parseAmount(draft.text, context.terms.currency, context.language)
  return amount.problem === undefined ? { ...draft, text: context.write(amount.minor) } : draft
}

/** A draft, and the terms that it was made for: those may change while the person chooses. */
export interface TypedDraft {
  readonly draft: PriceDraft
  readonly terms: ResaleTerms
}

/** The draft as it is, or weighed anew where the terms are no longer those it was made for. */
export function draftUnder(
  now: ResaleTerms,
  { draft, terms }: TypedDraft,
  context: PriceContext,
): PriceDraft {
  if (terms === now || JSON.stringify(terms) === JSON.stringify(now)) return draft
  return draft.price === undefined
    ? typedDraft(draft, draft.text, context)
    : draftAt(draft.price, context, draft.unit)
}

/** What the draft comes to; undefined while it cannot be listed. */
export function amountsOf(draft: PriceDraft, terms: SaleTerms): ResaleAmounts | undefined {
  return draft.price === undefined || draft.problem !== undefined ? undefined : amountsAt(draft.price, terms)
}

function boundProblem(price: bigint, { min, max }: SaleTerms): PriceProblem | undefined {
  if (price < min) return 'below_min'
  return max !== undefined && price > max ? 'above_max' : undefined
}
