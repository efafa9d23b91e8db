import type { Purchase } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { Answer } from '#account/account-side.tsx'
import { BackLink } from '#components/back-link.tsx'
import { Notice } from '#components/notice.tsx'
import { PriceBreakdown } from '#components/price-breakdown.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { Stub } from '#components/stub.tsx'
import { TwoColumns } from '#components/two-columns.tsx'
import { LoadFailure } from '#help/load-failure.tsx'
import { type HelpTopic, useHelp } from '#help/use-help.ts'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useDeferredData } from '#lib/use-deferred-data.ts'
import { useFormat } from '#lib/use-format.ts'
import { useIsWide } from '#lib/use-is-wide.ts'
import { usePageTitle, useSession } from '#session/session.tsx'
import { PicturedShow } from '#tickets/pictured-show.tsx'
import { priceLines } from '#tickets/price-lines.ts'
import { PurchaseNumber } from '#tickets/purchase-number.tsx'
import { SeatFacts } from '#tickets/seat-facts.tsx'
import { useTicketFile } from '#tickets/use-ticket-file.ts'
import { usePurchase } from '../api/use-purchases.ts'
import { BoughtTickets } from './bought-tickets.tsx'
import styles from './purchase-page.module.css'
import { RefundState } from './refund-state.tsx'

interface PurchasePageProps {
  readonly id: string
  /** True right after the payment. */
  readonly isNew: boolean
}

const HELP: readonly HelpTopic[] = ['refunds', 'codeLocked']
const CANCELLED_HELP: readonly HelpTopic[] = ['cancelled']

export function PurchasePage({ id, isNew }: PurchasePageProps) {
  const t = useMessages()
  const { data, error, refetch } = usePurchase(id)
  const purchase = useDeferredData(data)
  const isWide = useIsWide()
  usePageTitle(t(isNew ? 'purchases.thanksTitle' : 'purchases.detailsTitle'))
  useHelp(purchase?.show.status === 'CANCELLED' ? CANCELLED_HELP : HELP, purchase?.id)
  if (purchase === undefined && error !== null) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  if (purchase === undefined) {
    return (
      <TwoColumns side={<Skeleton shape="receipt" />} sideLabel={t('purchases.receipt')}>
        <Skeleton shape="title" />
        <Skeleton shape="card" count={2} />
      </TwoColumns>
    )
  }
  return (
    <TwoColumns side={<Receipt purchase={purchase} />} sideLabel={t('purchases.receipt')}>
      <Head purchase={purchase} isNew={isNew} />
      {refundsOf(purchase).map((refund) => (
        <RefundState key={refund.askedAt} purchase={purchase} refund={refund} />
      ))}
      {wasSold(purchase) && <BoughtTickets purchase={purchase} />}
      <NextLinks purchase={purchase} isNew={isNew} />
      {isWide && isAhead(purchase) && (
        <div className={styles.next}>
          <Answer topic="codeLocked" />
          <Answer topic="refunds" />
        </div>
      )}
    </TwoColumns>
  )
}

/** The refund of the purchase comes first, then refunds of duplicate payments. */
function refundsOf({ refund, otherRefunds }: Purchase) {
  return refund === null ? otherRefunds : [refund, ...otherRefunds]
}

/** A refunded purchase has no tickets, except after a cancelled show, whose tickets stay with the buyer. */
function wasSold({ refund }: Purchase): boolean {
  return refund === null || refund.reason === 'SHOW_CANCELLED'
}

/** True if the show of the tickets is to come. Phones have the answers in the help alone. */
function isAhead({ refund, show }: Purchase): boolean {
  return refund === null && !show.hasStarted && show.status !== 'CANCELLED'
}

/** True right after a payment that was not refunded at once. */
function isConfirmed({ refund }: Purchase, isNew: boolean): boolean {
  return isNew && refund === null
}

interface PurchasePartProps {
  readonly purchase: Purchase
  readonly isNew: boolean
}

function Head({ purchase, isNew }: PurchasePartProps) {
  const t = useMessages()
  const paths = usePaths()
  const { session } = useSession()
  const isThanks = isConfirmed(purchase, isNew)
  return (
    <>
      <div>
        <BackLink to={paths.purchases()}>{t('frame.purchases')}</BackLink>
        <h1>{t(isThanks ? 'purchases.thanksTitle' : 'purchases.detailsTitle')}</h1>
      </div>
      {isThanks && (
        <Notice tone="success" isLive>
          {t('purchases.thanksBody', session?.person?.contact ?? '')}
        </Notice>
      )}
    </>
  )
}

function NextLinks({ purchase, isNew }: PurchasePartProps) {
  const t = useMessages()
  const paths = usePaths()
  const { returnUrl } = purchase
  const isThanks = isConfirmed(purchase, isNew)
  if (!isThanks && returnUrl === null) return null
  return (
    <p className={styles.links}>
      {isThanks && (
        <Link className="btn btn-primary btn-lg" to={paths.myTickets()}>
          {t('purchases.toTickets')}
        </Link>
      )}
      {returnUrl !== null && (
        <a className="btn btn-line" href={returnUrl}>
          {t('purchases.back')}
        </a>
      )}
    </p>
  )
}

function Receipt({ purchase }: { readonly purchase: Purchase }) {
  const t = useMessages()
  const format = useFormat()
  const fileOf = useTicketFile()
  const { id, show, items, total, currency, boughtAt, paidWith } = purchase
  const first = items.find(({ isOwned }) => isOwned)
  const isAhead = !show.hasStarted && show.status !== 'CANCELLED'
  return (
    <div>
      <Stub
        upper={
          <div className={styles.what}>
            <PicturedShow show={show} />
            <SeatFacts seats={items.map(({ seat }) => seat)} optionTitle={items[0]?.optionTitle ?? ''} />
          </div>
        }
        lower={
          <PriceBreakdown
            lines={priceLines({ items, currency, feeRate: null }, { t, format })}
            total={{ label: t('checkout.total'), amount: total }}
            currency={currency}
          />
        }
      />
      <dl className={styles.facts}>
        <div>
          <dt>{t('purchases.paidWith')}</dt>
          <dd>{paidWith}</dd>
        </div>
        <div>
          <dt>{t('purchases.boughtAt')}</dt>
          <dd>{`${format.date(boughtAt, show.timeZone)}, ${format.time(boughtAt, show)}`}</dd>
        </div>
        <div>
          <dt>{t('purchases.number')}</dt>
          <dd>
            <PurchaseNumber
              id={id}
              texts={{
                copy: t('purchases.copyNumber'),
                copied: t('purchases.numberCopied'),
                failed: t('purchases.numberFailed'),
              }}
            />
          </dd>
        </div>
      </dl>
      {isAhead && first && (
        <a className="btn btn-line btn-block" href={fileOf(first.ticketId, 'calendar')}>
          <Icon name="calendar" />
          {t('ticket.calendar')}
        </a>
      )}
    </div>
  )
}
