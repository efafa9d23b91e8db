import type { OwnListing } from '@taquilla/contract/guest'
import { useEffect, useRef } from 'react'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './listing-actions.module.css'

interface PriceChangedProps {
  readonly listing: OwnListing
  readonly earlierPrice: number
  /** Number of tickets that have the price. */
  readonly count: number
}

/** Confirms a new price: the earlier one, the current one, and what the person receives at it. */
export function PriceChanged({ listing, earlierPrice, count }: PriceChangedProps) {
  const t = useMessages()
  const format = useFormat()
  const notice = useRef<HTMLDivElement>(null)
  // The editor had the focus and was unmounted.
  useEffect(() => notice.current?.focus(), [])
  const money = (amount: number) => format.money(amount, listing.currency)
  return (
    <div ref={notice} tabIndex={-1} className={styles.undo}>
      <Notice
        tone="success"
        title={t('listing.priceChanged', money(earlierPrice), money(listing.price))}
        isLive
      >
        {t('listing.receivesNow', money(listing.payout), count)}
      </Notice>
    </div>
  )
}
