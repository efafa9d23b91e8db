import type { Offer } from '@taquilla/contract/guest'
import { useMemo, useState } from 'react'
import { stillOffered, toggleOffers } from './combining.ts'
import type { OfferRow } from './offer-rows.ts'

interface ChoiceInput {
  readonly offers: readonly Offer[]
  readonly held: readonly Offer[]
  /** Number of tickets that one press selects. */
  readonly quantity: number
  readonly onQuantity: (quantity: number) => void
}

/** Selection of offers. At first, what the visitor holds is selected. */
export function useChoice({ offers, held, quantity, onQuantity }: ChoiceInput) {
  const [pressed, setChoice] = useState<readonly Offer[]>()
  const choice = pressed ?? held
  const chosen = useMemo(() => stillOffered(choice, offers), [choice, offers])

  return {
    chosen,
    quantity,
    isChosen: ({ offers: row }: OfferRow) =>
      row.every(({ id }) => chosen.some((offer) => offer.id === id)) &&
      (quantity === 1 || row.length === chosen.length),
    press(row: readonly Offer[]) {
      if (quantity === 1) return setChoice(toggleOffers(chosen, row))
      const isWhole = row.length === chosen.length && row.every((offer) => chosen.includes(offer))
      setChoice(isWhole ? [] : row)
    },
    changeQuantity(newQuantity: number) {
      onQuantity(newQuantity)
      setChoice([])
    },
  }
}

export type Choice = ReturnType<typeof useChoice>
