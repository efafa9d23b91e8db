import { useState } from 'react'
import type { PriceDraft } from '#components/resale-price/price-draft.ts'
import { usePriceContext } from '#components/resale-price/use-price-context.ts'
import { type Drafts, type PricedGroup, pricedGroups } from './sale.ts'
import { firstSelection, isOpen, packRefusal, priceGroups, type SellableShow } from './selection.ts'

/** The sale while it is put together: which tickets, together or each alone, at which prices. */
export function useSale(show: SellableShow, asked: string | undefined) {
  const contextFor = usePriceContext()
  const [chosen, setChosen] = useState(() => firstSelection(show, asked))
  const [wantsPack, setWantsPack] = useState(false)
  const [isEach, setEach] = useState(false)
  const [drafts, setDrafts] = useState<Drafts>({})
  const tickets = show.tickets.filter(isOpen).filter(({ id }) => chosen.includes(id))
  const isPack = wantsPack && packRefusal(tickets) === undefined

  function setDraft({ tickets: shared, terms }: PricedGroup, draft: PriceDraft) {
    setDrafts((all) => ({ ...all, ...Object.fromEntries(shared.map(({ id }) => [id, { draft, terms }])) }))
  }

  function toggle(id: string) {
    setChosen((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]))
  }

  return {
    tickets,
    toggle,
    isPack,
    setPack: setWantsPack,
    isEach,
    setEach,
    groups: pricedGroups(priceGroups(tickets, isEach), drafts, contextFor),
    setDraft,
    type: tickets.length === 1 ? ('SINGLE' as const) : isPack ? ('PACK' as const) : ('MULTI' as const),
  }
}

export type Sale = ReturnType<typeof useSale>
