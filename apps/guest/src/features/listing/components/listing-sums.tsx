import type { OwnListing } from '@taquilla/contract/guest'
import { exactMinorUnits } from '@taquilla/contract/resale'
import { Card } from '#components/card.tsx'
import { Emphasis } from '#components/emphasis.tsx'
import { Notice } from '#components/notice.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { sumOfSales } from '#resale-price/price-terms.ts'
import { SaleBreakdown } from '#resale-price/sale-breakdown.tsx'
import { ticketName } from '#tickets/seat-names.ts'
import { stageOf } from '../listing-stage.ts'
import styles from './listing-sums.module.css'

interface ListingSumsProps {
  /** A single listing, or all listings of a pack. */
  readonly listings: readonly OwnListing[]
}

export function ListingSums({ listings }: ListingSumsProps) {
  const t = useMessages()
  const format = useFormat()
  const [first] = listings
  if (first === undefined) return null
  const { currency, payoutFrom, payoutStatus, show, terms } = first
  const isPaidOut = payoutStatus === 'DELIVERED' || payoutStatus === 'OWED'
  const stage = stageOf(first)
  if (stage === 'ended') return null
  const date = format.date(payoutFrom, show.timeZone)
  const isPack = listings.length > 1 && stage === 'onSale'
  return (
    <>
      <Card title={isPack ? t('sell.ifAllSold') : t(`listing.sums.${stage}`)}>
        <SaleBreakdown
          amounts={sumOfSales(listings, (listing, part) => exactMinorUnits(listing[part], currency))}
          currency={currency}
          tense={isPaidOut ? 'paidOut' : stage === 'sold' ? 'sold' : 'ahead'}
          fees={terms === null ? undefined : { buyer: terms.buyerFee, seller: terms.sellerFee }}
        />
      </Card>
      {stage !== 'sold' && (
        <Notice icon="clock">
          <Emphasis of={date}>{t('sell.moneyFrom', date)}</Emphasis>
        </Notice>
      )}
    </>
  )
}

interface GroupListingsProps {
  readonly listing: OwnListing
  /** Other listings of the same group. */
  readonly others: readonly OwnListing[]
}

/** All tickets of a pack, or others that were listed at the same time, at the price that the person asks. */
export function GroupListings({ listing, others }: GroupListingsProps) {
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  const isPack = listing.type === 'PACK'
  const shown = isPack ? [listing, ...others] : others
  return (
    <Card title={t(isPack ? 'listing.groupPack' : 'listing.group')}>
      <ul className={styles.list}>
        {shown.map((each) => (
          <li key={each.id}>
            {each === listing ? (
              <span>{ticketName(each, t)}</span>
            ) : (
              <Link className="link link-alone" to={paths.listing(each.id)}>
                {ticketName(each, t)}
              </Link>
            )}
            <span>
              {t(`listing.stage.${stageOf(each)}`)} · {format.money(each.price, each.currency)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
