import type { OwnListing } from '@taquilla/contract/guest'
import { Card } from '#components/card.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { ticketName } from '#lib/seat-text.ts'
import { useFormat } from '#lib/use-format.ts'
import { stageOf } from '../listing-stage.ts'
import styles from './group-listings.module.css'

interface GroupListingsProps {
  readonly listings: readonly OwnListing[]
}

/** Other tickets that were listed with this one, at the price that the person asks. */
export function GroupListings({ listings }: GroupListingsProps) {
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  return (
    <Card title={t(listings[0]?.type === 'PACK' ? 'listing.groupPack' : 'listing.group')}>
      <ul className={styles.list}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <Link className="link link-alone" to={paths.listing(listing.id)}>
              {ticketName(listing, t)}
            </Link>
            <span>
              {t(`listing.stage.${stageOf(listing)}`)} · {format.money(listing.price, listing.currency)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
