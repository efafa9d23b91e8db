import type { ResaleTerms } from '@taquilla/contract/guest'
import { type ResaleAmounts, toMajorUnits } from '@taquilla/contract/resale'
import { BottomBar } from '#components/bottom-bar.tsx'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { useFormat } from '#lib/use-format.ts'
import { sumOfSales } from '#resale-price/price-terms.ts'
import { SaleBreakdown } from '#resale-price/sale-breakdown.tsx'
import type { useChangePrice } from '../api/use-listing.ts'
import styles from './price-editor.module.css'

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
export function PriceEditorSide(props: PriceEditorSideProps) {
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
