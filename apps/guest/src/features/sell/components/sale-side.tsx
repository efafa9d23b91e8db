import type { GuestShow, SaleOptions } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { useRef } from 'react'
import { BottomBar } from '#components/bottom-bar.tsx'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Emphasis } from '#components/emphasis.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { useFormat } from '#lib/use-format.ts'
import { SaleBreakdown } from '#resale-price/sale-breakdown.tsx'
import { type ListingsBody, listingsBody, saleTotal } from '../sale.ts'
import type { Sale } from '../use-sale.ts'
import styles from './sale-prices.module.css'
import { UNSEEN_PRICE } from './sale-prices.tsx'

interface SaleSideProps {
  readonly sale: Sale
  readonly show: GuestShow
  readonly payoutFrom: SaleOptions['payoutFrom']
  readonly needsAccount: boolean
  readonly isListing: boolean
  readonly error: Error | null
  readonly onList: (body: ListingsBody) => void
}

const DOUBLE_CLICK_MS = 700

/** Totals, payout date and the publish button. Until the price was seen, a plain button that leads to it stands there. */
export function SaleSide(props: SaleSideProps) {
  const { sale, show, payoutFrom, needsAccount, isListing, error, onList } = props
  const t = useMessages()
  const format = useFormat()
  const [first] = sale.groups
  const total = saleTotal(sale.groups)
  const body = listingsBody(sale.groups, sale.type)
  const isMany = sale.tickets.length > 1
  const payout = total && first?.context.money(total.payout)
  const shownAt = useRef(Number.NEGATIVE_INFINITY)

  function showPrice() {
    shownAt.current = performance.now()
    showUnseenPrice()
  }

  /** The second press of a double click that showed the price publishes nothing. */
  function publish() {
    if (body !== undefined && performance.now() - shownAt.current > DOUBLE_CLICK_MS) onList(body)
  }

  const date = payoutFrom === null ? undefined : format.date(payoutFrom, show.timeZone)
  return (
    <>
      {first !== undefined && (
        <Card title={t(isMany ? 'sell.ifAllSold' : 'sell.ifSold')}>
          <SaleBreakdown
            amounts={total}
            currency={first.terms.currency}
            fees={
              sale.groups.length === 1
                ? { buyer: first.terms.buyerFee, seller: first.terms.sellerFee }
                : undefined
            }
          />
        </Card>
      )}
      {date !== undefined && (
        <Notice icon="clock">
          <Emphasis of={date}>{t('sell.moneyFrom', date)}</Emphasis>{' '}
          {t(isMany ? 'sell.untilSoldMany' : 'sell.untilSold')} {needsAccount && t('sell.accountLater')}
        </Notice>
      )}
      <BottomBar
        amount={
          payout === undefined ? undefined : { label: t('sale.youReceive'), value: payout, isIncome: true }
        }
        reason={<Reason sale={sale} error={error} isReady={body !== undefined} />}
      >
        {sale.unseen === undefined ? (
          <Button
            kind="primary"
            isLarge
            isBlock
            isBusy={isListing}
            disabled={body === undefined}
            onClick={publish}
          >
            <PublishText sale={sale} />
          </Button>
        ) : (
          <Button key="price" isLarge isBlock onClick={showPrice}>
            {t(sale.unseen === first ? 'sell.toPrice' : 'sell.toNextPrice')}
            <Icon name="chevron-down" />
          </Button>
        )}
      </BottomBar>
      <p className={styles.fineprint}>{t(isMany ? 'sell.consequenceMany' : 'sell.consequence')}</p>
    </>
  )
}

/** Scrolls to the first price that the person has not seen. */
function showUnseenPrice() {
  const controls = document.getElementById(UNSEEN_PRICE)
  controls?.scrollIntoView({ block: 'center' })
  controls?.focus({ preventScroll: true })
}

/** Says what the press does: how many tickets are listed, and at which price. */
function PublishText({ sale }: { readonly sale: Sale }) {
  const t = useMessages()
  const { groups, tickets } = sale
  const [first] = groups
  const price = groups.length === 1 && first?.amounts ? first.context.money(first.amounts.price) : undefined
  if (tickets.length <= 1) return price === undefined ? t('sell.publish') : t('sell.publishAt', price)
  return (
    <span className={styles.publish}>
      {t('sell.publishMany', tickets.length)}{' '}
      {price !== undefined && <small>{t('sell.atEach', price)}</small>}
    </span>
  )
}

interface ReasonProps {
  readonly sale: Sale
  readonly error: Error | null
  readonly isReady: boolean
}

/** Reason why the publish button is disabled, or the error of the last attempt. */
function Reason({ sale, error, isReady }: ReasonProps) {
  const t = useMessages()
  if (isProblem(error, 'listing.terms_changed')) {
    return (
      <div role="alert">
        <Notice tone="warning" title={`${error.title}.`}>
          {t('sell.termsChanged')}
        </Notice>
      </div>
    )
  }
  if (isReady) return error === null ? null : <ErrorBox error={error} />
  return <p className={styles.reason}>{t(sale.tickets.length === 0 ? 'sell.noneChosen' : 'sell.noPrice')}</p>
}
