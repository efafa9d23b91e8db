import type { PendingPurchase } from '@taquilla/contract/guest'
import { Badge, Icon } from '@taquilla/ui'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { ticketsName } from '#tickets/seat-names.ts'
import styles from './ticket-row.module.css'

interface PendingRowProps {
  readonly purchase: PendingPurchase
}

/** Row of a purchase whose payment is not completed, in place of its tickets. */
export function PendingRow({ purchase: { id, show, status, until, items } }: PendingRowProps) {
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  const isAwaited = status === 'AWAITING_TRANSFER'
  return (
    <li>
      <Link className={styles.row} to={paths.checkout(id)}>
        <span className={styles.place}>{ticketsName(items, t)}</span>
        <Badge tone={isAwaited ? 'brand' : 'amber'}>
          {t(isAwaited ? 'purchases.badgeTransfer' : 'purchases.badgeConfirming')}
        </Badge>
        <small className={styles.detail}>
          {[
            t('purchases.tickets', items.length),
            isAwaited ? t('purchases.transferUntil', format.moment(until, show, show.startsAt)) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
}
