import { useState } from 'react'
import type { PriceDraft } from '#resale-price/price-draft.ts'
import { usePriceContext } from '#resale-price/price-draft.ts'
import { type Drafts, type PricedGroup, pricedGroups } from './sale.ts'
import { firstSelection, isListable, packRefusal, priceGroups, type SellableShow } from './selection.ts'

/** Form state of a sale: selected tickets, pack or separate, and prices. */
export function useSale(show: SellableShow, requestedId: string | undefined) {
  const contextFor = usePriceContext()
  const [chosen, setChosen] = useState(() => firstSelection(show, requestedId))
  const [isPackChosen, setPackChosen] = useState(false)
  const [isPricedEach, setPricedEach] = useState(false)
  const [drafts, setDrafts] = useState<Drafts>({})
  const [seen, setSeen] = useState<readonly string[]>([])
  const tickets = show.tickets.filter(isListable).filter(({ id }) => chosen.includes(id))
  const isPack = isPackChosen && packRefusal(tickets) === undefined

  /** A price that the person sets was on the screen, even if not much of its controls was. */
  function setDraft({ key, tickets: shared, terms }: PricedGroup, draft: PriceDraft) {
    markSeen(key)
    setDrafts((all) => ({ ...all, ...Object.fromEntries(shared.map(({ id }) => [id, { draft, terms }])) }))
  }

  function markSeen(key: string) {
    setSeen((keys) => (keys.includes(key) ? keys : [...keys, key]))
  }

  function toggle(id: string) {
    setChosen((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]))
  }

  const groups = pricedGroups(priceGroups(tickets, isPricedEach), drafts, contextFor)

  return {
    tickets,
    toggle,
    isPack,
    setPack: setPackChosen,
    isPricedEach,
    setPricedEach,
    groups,
    /** First price that has not been on the screen yet. A choice of tickets is above it and may fill the screen. */
    unseen: show.tickets.length > 1 ? groups.find(({ key }) => !seen.includes(key)) : undefined,
    markSeen,
    setDraft,
    type: tickets.length === 1 ? ('SINGLE' as const) : isPack ? ('PACK' as const) : ('MULTI' as const),
  }
}

export type Sale = ReturnType<typeof useSale>
