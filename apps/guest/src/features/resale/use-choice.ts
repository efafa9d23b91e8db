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

interface Selection {
  readonly chosen: readonly Offer[]
  /** Selection that the last press replaced. */
  readonly replaced: readonly Offer[]
}

const NONE: readonly Offer[] = []

/** Selection of offers. At first, what the visitor holds is selected. */
export function useChoice({ offers, held, quantity, onQuantity }: ChoiceInput) {
  const [selection, setSelection] = useState<Selection>()
  const { chosen: choice, replaced } = selection ?? { chosen: held, replaced: NONE }
  const chosen = useMemo(() => stillOffered(choice, offers), [choice, offers])
  // Does not change with the selection, so that a press draws only the rows that look different afterwards.
  const press = useCallback(
    (row: readonly Offer[]) =>
      setSelection((before) => afterPress(stillOffered(before?.chosen ?? held, offers), row, quantity)),
    [held, offers, quantity],
  )

  return {
    chosen,
    quantity,
    isChosen: ({ offers: row }: OfferRow) =>
      row.every(({ id }) => chosen.some((offer) => offer.id === id)) &&
      (quantity === 1 || row.length === chosen.length),
    press,
    /** Selects these offers alone. */
    choose: (chosen: readonly Offer[]) => setSelection({ chosen, replaced: NONE }),
    replaced: stillOffered(replaced, offers),
    undo: () => setSelection({ chosen: replaced, replaced: NONE }),
    changeQuantity(newQuantity: number) {
      onQuantity(newQuantity)
      setSelection({ chosen: NONE, replaced: NONE })
    },
  }
}

function afterPress(before: readonly Offer[], row: readonly Offer[], quantity: number): Selection {
  if (quantity === 1) {
    const chosen = toggleOffers(before, row)
    const isReplaced = chosen.length > 0 && !chosen.some((offer) => before.includes(offer))
    return { chosen, replaced: isReplaced ? before : NONE }
  }
  const isWhole = row.length === before.length && row.every((offer) => before.includes(offer))
  return { chosen: isWhole ? NONE : row, replaced: NONE }
}

export type Choice = ReturnType<typeof useChoice>
