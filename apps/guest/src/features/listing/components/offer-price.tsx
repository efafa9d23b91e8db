import type { Offer } from '@taquilla/contract/guest'
import { Card } from '#components/card.tsx'
import { PriceBreakdown } from '#components/price-breakdown.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './offer-price.module.css'

interface OfferPriceProps {
  readonly offer: Offer
}

export function OfferPrice({ offer }: OfferPriceProps) {
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
