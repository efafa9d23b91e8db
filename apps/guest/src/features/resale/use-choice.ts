import type { Offer } from '@taquilla/contract/guest'
import { useCallback, useMemo, useState } from 'react'
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
  // Does not change with the selection, so that a press draws only the rows that look different afterwards.
  const press = useCallback(
    (row: readonly Offer[]) =>
      setChoice((before) => afterPress(stillOffered(before ?? held, offers), row, quantity)),
    [held, offers, quantity],
  )

  return {
    chosen,
    quantity,
    isChosen: ({ offers: row }: OfferRow) =>
      row.every(({ id }) => chosen.some((offer) => offer.id === id)) &&
      (quantity === 1 || row.length === chosen.length),
    press,
    changeQuantity(newQuantity: number) {
      onQuantity(newQuantity)
      setChoice([])
    },
  }
}

function afterPress(chosen: readonly Offer[], row: readonly Offer[], quantity: number): readonly Offer[] {
  if (quantity === 1) return toggleOffers(chosen, row)
  const isWhole = row.length === chosen.length && row.every((offer) => chosen.includes(offer))
  return isWhole ? [] : row
}

export type Choice = ReturnType<typeof useChoice>
