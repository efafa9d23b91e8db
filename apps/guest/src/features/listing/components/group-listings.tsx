import type { OwnListing } from '@taquilla/contract/guest'
import { Card } from '#components/card.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { ticketName } from '#tickets/seat-names.ts'
import { stageOf } from '../listing-stage.ts'
import styles from './group-listings.module.css'

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
