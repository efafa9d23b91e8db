import type { Checkout } from '@taquilla/contract/guest'
import { classes, Icon } from '@taquilla/ui'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link, useLocation } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { ticketsName } from '#tickets/seat-names.ts'
import styles from './hold-strip.module.css'

/** A purchase that waits for its bank transfer, on the resale page of its event only: it may wait for days. */
export function TransferHold({ checkout }: { readonly checkout: Checkout }) {
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  const { pathname } = useLocation()
  const { id, show, items, expiresAt } = checkout
  if (!paths.resale(show.eventId).startsWith(`${pathname}?`)) return null
  return (
    <section className={styles.strip} aria-label={t('hold.label')}>
      <div className={classes(styles.inside, styles.live)}>
        <Icon name="clock" size={20} />
        <p className={styles.what}>
          <strong>
            {t('purchases.badgeTransfer')}: {ticketsName(items, t)}
          </strong>{' '}
          <span>{t('purchases.transferUntil', format.moment(expiresAt, show, show.startsAt))}</span>
        </p>
        <div className={styles.actions}>
          <Link className={classes('btn btn-line', styles.go)} to={paths.checkout(id)}>
            <span>{t('hold.continue')}</span>
            <Icon name="arrow-right" />
          </Link>
        </div>
      </div>
    </section>
  )
}
