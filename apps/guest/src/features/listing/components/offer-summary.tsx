import type { ListingPage, Offer } from '@taquilla/contract/guest'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { OfferStub } from './offer-stub.tsx'
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
