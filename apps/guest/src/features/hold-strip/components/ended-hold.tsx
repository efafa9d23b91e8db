import type { Checkout } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { useHoldAgainText } from '#hold/end-of-hold.ts'
import { withLastFilters } from '#hold/last-offers.ts'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { ticketsName } from '#tickets/seat-names.ts'
import styles from './hold-strip.module.css'

interface EndedHoldProps {
  readonly checkout: Checkout
  readonly ending: 'EXPIRED' | 'CANCELLED' | 'VOIDED'
  readonly onDismiss: () => void
}

/** How the hold ended, and when its tickets can be reserved again. */
export function EndedHold({ checkout, ending, onDismiss }: EndedHoldProps) {
  const t = useMessages()
  const paths = usePaths()
  const againText = useHoldAgainText(checkout)
  const { show } = checkout
  return (
    <section className={styles.strip} aria-label={t('hold.label')}>
      <div className={styles.inside}>
        <Icon name="clock" size={20} />
        <p className={styles.what} role="status">
          <strong>{t(`hold.ended.${ending}`, ticketsName(checkout.items, t))}</strong> {t('hold.uncharged')}{' '}
          {ending !== 'VOIDED' && againText}
        </p>
        <div className={styles.actions}>
          <Link className="btn btn-line" to={withLastFilters(paths.resale(show.eventId, show.showId))}>
            {t('hold.toResale')}
          </Link>
        </div>
        <button type="button" className="icon-btn" aria-label={t('hold.dismiss')} onClick={onDismiss}>
          <Icon name="close" size={20} />
        </button>
      </div>
    </section>
  )
}
