import type { ListingPage, Offer } from '@taquilla/contract/guest'
import { Card } from '#components/card.tsx'
import { PriceBreakdown } from '#components/price-breakdown.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { SeatStub, stubEnd } from '#tickets/seat-stub.tsx'
import styles from './offer-summary.module.css'

interface OfferSummaryProps {
  readonly page: ListingPage
  readonly offer: Offer
}

/** Seats and total of the offer, shown while the person signs in to reserve it. */
export function OfferSummary({ page, offer }: OfferSummaryProps) {
  const t = useMessages()
  const format = useFormat()
  return (
    <div className={styles.summary}>
      <OfferStub page={page} />
      <p>
        {t('offer.totalWithFees')} <span className="print">{format.money(offer.total, offer.currency)}</span>
      </p>
    </div>
  )
}

interface OfferStubProps {
  readonly page: ListingPage
  /** True if the title of the page names the event. */
  readonly isUnnamed?: boolean
}

/** Seats of the offer, also once it ended. */
export function OfferStub({ page: { show, tickets }, isUnnamed = false }: OfferStubProps) {
  const t = useMessages()
  const { optionTitle, seats } = tickets
  const named = seats.map((seat) => ({ seat, optionTitle }))
  return <SeatStub show={show} isUnnamed={isUnnamed} {...stubEnd(t, named)} />
}

export function OfferPrice({ offer }: { readonly offer: Offer }) {
  const t = useMessages()
  const format = useFormat()
  const { currency, finalPrice, total, listingIds } = offer
  if (listingIds.length > 1) {
    const each = `${t('offer.each', listingIds.length)} × ${format.amount(finalPrice, currency)}`
    return (
      <Card title={t('offer.price')}>
        <PriceBreakdown
          lines={[{ label: each, amount: total }]}
          total={{ label: t('offer.total'), amount: total }}
          currency={currency}
        />
      </Card>
    )
  }
  return (
    <Card title={t('offer.price')}>
      <p className={styles.price}>
        <span className="print">{format.money(finalPrice, currency)}</span>
        <small>{t('offer.feesIncluded')}</small>
      </p>
    </Card>
  )
}
