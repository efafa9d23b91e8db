import type { OwnListing, ResaleTerms } from '@taquilla/contract/guest'
import { exactMinorUnits, toMajorUnits } from '@taquilla/contract/resale'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { TwoColumns } from '#components/two-columns.tsx'
import { useMessages } from '#lib/messages.ts'
import { BoundSources } from '#resale-price/bound-sources.tsx'
import { PriceControl } from '#resale-price/price-control.tsx'
import {
  amountsOf,
  draftForTerms,
  draftOfPrice,
  type TypedDraft,
  usePriceContext,
} from '#resale-price/price-draft.ts'
import { ticketsName } from '#tickets/seat-names.ts'
import { useChangePrice } from '../api/use-listing.ts'
import styles from './price-editor.module.css'
import { PriceEditorSide } from './price-editor-side.tsx'

interface PriceEditorProps {
  readonly listing: OwnListing
  /** Listings that get the same price, because all of a pack share it. */
  readonly others: readonly OwnListing[]
  readonly terms: ResaleTerms
  readonly onClose: () => void
  readonly onChanged: () => void
}

export function PriceEditor({ listing, others, terms, onClose, onChanged }: PriceEditorProps) {
  const t = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const context = usePriceContext()(terms)
  const currentPrice = exactMinorUnits(listing.price, listing.currency)
  const [typed, setTyped] = useState<TypedDraft>()
  const changing = useChangePrice(listing.id, onChanged)
  useEffect(() => heading.current?.focus(), [])
  const draft = typed ? draftForTerms(terms, typed, context) : draftOfPrice(currentPrice, context)
  const amounts = amountsOf(draft, context.terms)
  const count = 1 + others.length

  function save() {
    if (amounts === undefined) return
    const { currency } = listing
    changing.start({
      price: toMajorUnits(amounts.price, currency),
      payout: toMajorUnits(amounts.payout, currency),
    })
  }

  return (
    <TwoColumns
      sideLabel={t('listing.side')}
      side={
        <PriceEditorSide
          terms={terms}
          amounts={amounts}
          count={count}
          isSame={draft.price === currentPrice}
          changing={changing}
          onSave={save}
        />
      }
    >
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('listing.changePrice')}
        </h1>
        <p className={styles.lead}>
          {ticketsName([listing, ...others], t)}
          {count > 1 && ` · ${t('listing.packPrice', count)}`}
        </p>
      </div>
      <PriceControl
        of={count > 1 ? t('sell.eachTicket') : undefined}
        draft={draft}
        context={context}
        onDraft={(next) => setTyped({ draft: next, terms })}
      />
      <BoundSources terms={terms} optionTitle={listing.optionTitle} isOpen />
      <Button className="btn-at-edge" kind="quiet" onClick={onClose}>
        {t('listing.keepPrice')}
      </Button>
    </TwoColumns>
  )
}
