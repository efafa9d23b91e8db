import type { GuestShow, SaleOptions } from '@taquilla/contract/guest'
import { BottomBar } from '#components/bottom-bar.tsx'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Emphasis } from '#components/emphasis.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { SaleBreakdown } from '#components/resale-price/sale-breakdown.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { useFormat } from '#lib/use-format.ts'
import { type ListingsBody, listingsBody, saleTotal } from '../sale.ts'
import type { Sale } from '../use-sale.ts'
import styles from './sale-side.module.css'

interface SaleSideProps {
  readonly sale: Sale
  readonly show: GuestShow
  readonly payoutFrom: SaleOptions['payoutFrom']
  readonly needsAccount: boolean
  readonly isListing: boolean
  readonly error: Error | null
  readonly onList: (body: ListingsBody) => void
}

/** Totals, payout date and the publish button. */
export function SaleSide(props: SaleSideProps) {
  const { sale, show, payoutFrom, needsAccount, isListing, error, onList } = props
  const t = useMessages()
  const format = useFormat()
  const [first] = sale.groups
  const total = saleTotal(sale.groups)
  const body = listingsBody(sale.groups, sale.type)
  const isMany = sale.tickets.length > 1
  const payout = total && first?.context.money(total.payout)
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
        <Button
          kind="primary"
          isLarge
          isBlock
          isBusy={isListing}
          disabled={body === undefined}
          onClick={() => body !== undefined && onList(body)}
        >
          <PublishText sale={sale} />
        </Button>
      </BottomBar>
      <p className={styles.fineprint}>{t(isMany ? 'sell.consequenceMany' : 'sell.consequence')}</p>
    </>
  )
}

function PublishText({ sale }: { readonly sale: Sale }) {
  const t = useMessages()
  const [first] = sale.groups
  if (sale.tickets.length > 1) return t('sell.publishMany', sale.tickets.length)
  return first?.amounts === undefined
    ? t('sell.publish')
    : t('sell.publishAt', first.context.money(first.amounts.price))
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
