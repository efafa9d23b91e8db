import type { HeldListing } from '@taquilla/contract/guest'
import { Card } from '#components/card.tsx'
import { Emphasis } from '#components/emphasis.tsx'
import { Notice } from '#components/notice.tsx'
import { SaleBreakdown } from '#components/resale-price/sale-breakdown.tsx'
import { minorUnits } from '#components/resale-price/sale-terms.ts'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { stageOf } from '../listing-stage.ts'

interface ListingSumsProps {
  readonly listing: HeldListing
}

/** What the buyer pays and the holder receives, as it was listed. */
export function ListingSums({ listing }: ListingSumsProps) {
  const t = useMessages()
  const format = useFormat()
  const { currency, payoutFrom, show, terms } = listing
  const stage = stageOf(listing)
  const date = format.date(payoutFrom, show.timeZone)
  const minor = (amount: number) => minorUnits(amount, currency)
  const amounts = {
    price: minor(listing.price),
    buyerFee: minor(listing.buyerFee),
    sellerFee: minor(listing.sellerFee),
    finalPrice: minor(listing.finalPrice),
    payout: minor(listing.payout),
  }
  return (
    <>
      <Card title={t(`listing.sums.${stage}`)}>
        <SaleBreakdown
          amounts={amounts}
          currency={currency}
          fees={terms === null ? undefined : { buyer: terms.buyerFee, seller: terms.sellerFee }}
        />
      </Card>
      {(stage === 'onSale' || stage === 'held') && (
        <Notice icon="clock">
          <Emphasis of={date}>{t('sell.moneyFrom', date)}</Emphasis>
        </Notice>
      )}
    </>
  )
}
