import type { ResaleTerms } from '@taquilla/contract/guest'
import { amountsAt, priceForPayout, type ResaleAmounts, toMajorUnits } from '@taquilla/contract/resale'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { type AmountProblem, parseAmount } from '#lib/parse-amount.ts'
import { useFormat } from '#lib/use-format.ts'
import { type PriceTerms, priceTermsOf } from './price-terms.ts'

/** Unit in which the person types: listing price or payout. */
export type PriceUnit = 'price' | 'payout'

type PriceProblem = AmountProblem | 'below_min' | 'above_max' | 'never_pays'

/** Price being edited. */
export interface PriceDraft {
  readonly unit: PriceUnit
  readonly text: string
  /** Listing price in minor units, possibly out of bounds; undefined if the text is not an amount. */
  readonly price: bigint | undefined
  readonly problem: PriceProblem | undefined
}

export interface PriceContext {
  readonly terms: PriceTerms
  readonly language: 'es' | 'en'
  /** Formats minor units without currency, as shown in the field. */
  readonly write: (minor: bigint) => string
  /** Formats minor units with currency. */
  readonly money: (minor: bigint) => string
}

/** Draft for a price in minor units. */
export function draftOfPrice(price: bigint, context: PriceContext, unit: PriceUnit = 'price'): PriceDraft {
  const shown = unit === 'price' ? price : amountsAt(price, context.terms).payout
  return { unit, text: context.write(shown), price, problem: boundProblem(price, context.terms) }
}

export function typedDraft(draft: PriceDraft, text: string, context: PriceContext): PriceDraft {
  const { unit } = draft
  const amount = parseAmount(text, context.terms.currency, context.language)
  if (amount.problem !== undefined) return { unit, text, price: undefined, problem: amount.problem }
  const price = unit === 'price' ? amount.minor : priceForPayout(amount.minor, context.terms)
  if (price === undefined) return { unit, text, price, problem: 'never_pays' }
  return { unit, text, price, problem: boundProblem(price, context.terms) }
}

/** Converts a draft to the other unit at the same listing price. */
export function draftInUnit(unit: PriceUnit, draft: PriceDraft, context: PriceContext): PriceDraft {
  return draft.price === undefined
    ? { ...draft, unit, text: '', problem: 'empty' }
    : draftOfPrice(draft.price, context, unit)
}

/** Reformats the text if it is a valid amount. */
export function tidyDraft(draft: PriceDraft, context: PriceContext): PriceDraft {
  const amount = parseAmount(draft.text, context.terms.currency, context.language)
  return amount.problem === undefined ? { ...draft, text: context.write(amount.minor) } : draft
}

/** Draft and the terms it was validated against, since the terms may change during editing. */
export interface TypedDraft {
  readonly draft: PriceDraft
  readonly terms: ResaleTerms
}

/** Returns the draft unchanged, or revalidated if the terms changed. */
export function draftForTerms(
  currentTerms: ResaleTerms,
  { draft, terms }: TypedDraft,
  context: PriceContext,
): PriceDraft {
  if (terms === currentTerms || JSON.stringify(terms) === JSON.stringify(currentTerms)) return draft
  return draft.price === undefined
    ? typedDraft(draft, draft.text, context)
    : draftOfPrice(draft.price, context, draft.unit)
}

/** Fees, final price and payout of the draft; undefined if the price is invalid. */
export function amountsOf(draft: PriceDraft, terms: PriceTerms): ResaleAmounts | undefined {
  return draft.price === undefined || draft.problem !== undefined ? undefined : amountsAt(draft.price, terms)
}

function boundProblem(price: bigint, { min, max }: PriceTerms): PriceProblem | undefined {
  if (price < min) return 'below_min'
  return max !== undefined && price > max ? 'above_max' : undefined
}

/** Returns a function that builds the price context (terms and formatters) for a ticket's resale terms. */
export function usePriceContext(): (terms: ResaleTerms) => PriceContext {
  const { language } = useGuestAddress()
  const format = useFormat()
  return (resaleTerms) => {
    const terms = priceTermsOf(resaleTerms)
    const { currency } = terms
    return {
      terms,
      language,
      write: (minor) => format.amount(toMajorUnits(minor, currency), currency),
      money: (minor) => format.money(toMajorUnits(minor, currency), currency),
    }
  }
}
