import type { OwnListing, ResaleTerms } from '@taquilla/contract/guest'
import { exactMinorUnits, type ResaleAmounts, toMajorUnits } from '@taquilla/contract/resale'
import { useEffect, useRef, useState } from 'react'
import { BottomBar } from '#components/bottom-bar.tsx'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { TwoColumns } from '#components/two-columns.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { useFormat } from '#lib/use-format.ts'
import { BoundSources } from '#resale-price/bound-sources.tsx'
import { PriceControl } from '#resale-price/price-control.tsx'
import {
  amountsOf,
  draftForTerms,
  draftOfPrice,
  type TypedDraft,
  usePriceContext,
} from '#resale-price/price-draft.ts'
import { sumOfSales } from '#resale-price/price-terms.ts'
import { SaleBreakdown } from '#resale-price/sale-breakdown.tsx'
import { ticketsName } from '#tickets/seat-names.ts'
import { useChangePrice } from '../api/use-listing.ts'
import styles from './price-editor.module.css'

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

interface PriceEditorSideProps {
  readonly terms: ResaleTerms
  /** Amounts of one ticket. */
  readonly amounts: ResaleAmounts | undefined
  /** Number of tickets that get the price. */
  readonly count: number
  /** True if the price equals the current one. */
  readonly isSame: boolean
  readonly changing: ReturnType<typeof useChangePrice>
  readonly onSave: () => void
}

/** Breakdown of the new price for all tickets that get it, and the save button. */
function PriceEditorSide(props: PriceEditorSideProps) {
  const { terms, amounts, count, isSame, changing, onSave } = props
  const t = useMessages()
  const format = useFormat()
  const { currency, buyerFee, sellerFee } = terms
  const money = (minor: bigint) => format.money(toMajorUnits(minor, currency), currency)
  const sales = amounts && Array<ResaleAmounts>(count).fill(amounts)
  const total = sales && sumOfSales(sales, (sale, part) => sale[part])
  const isReady = amounts !== undefined && !isSame
  const termsChanged = isProblem(changing.error, 'listing.terms_changed') ? changing.error : undefined

  function reason() {
    if (termsChanged !== undefined) {
      return (
        <div role="alert">
          <Notice tone="warning" title={`${termsChanged.title}.`}>
            {t('sell.termsChanged')}
          </Notice>
        </div>
      )
    }
    if (changing.error !== null) return <ErrorBox error={changing.error} />
    if (isReady) return null
    return <p className={styles.reason}>{t(isSame ? 'listing.samePrice' : 'listing.noPrice')}</p>
  }

  return (
    <>
      <Card title={t(count > 1 ? 'sell.ifAllSold' : 'sell.ifSold')}>
        <SaleBreakdown amounts={total} currency={currency} fees={{ buyer: buyerFee, seller: sellerFee }} />
      </Card>
      <BottomBar
        amount={
          total && {
            label: count > 1 ? t('listed.receives', count) : t('sale.youReceive'),
            value: money(total.payout),
            isIncome: true,
          }
        }
        reason={reason()}
      >
        <Button
          kind="primary"
          isLarge
          isBlock
          isBusy={changing.isPending}
          disabled={!isReady}
          onClick={onSave}
        >
          {isReady ? t('listing.savePriceAt', money(amounts.price), count) : t('listing.savePrice')}
        </Button>
      </BottomBar>
    </>
  )
}
