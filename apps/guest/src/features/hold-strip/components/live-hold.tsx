import type { Checkout } from '@taquilla/contract/guest'
import { classes, Icon } from '@taquilla/ui'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import type { ReceivedCheckout } from '#hold/checkout-query.ts'
import { useHoldAgainText, usePollHoldEnd, useRelease } from '#hold/end-of-hold.ts'
import { clockFace, useHoldClock } from '#hold/hold-clock.ts'
import { withLastFilters } from '#hold/last-offers.ts'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link, useLocation } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { ticketsName } from '#tickets/seat-names.ts'
import styles from './hold-strips.module.css'

/** What is held, the time left, and what the buyer can do about it. */
export function LiveHold({ received }: { readonly received: ReceivedCheckout }) {
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  const { pathname } = useLocation()
  const [isCancelling, setCancelling] = useState(false)
  const { checkout } = received
  const { show, payment } = checkout
  const { left, announcedSeconds } = useHoldClock(received)
  usePollHoldEnd(checkout.id, left === 0)
  const isPaying = payment !== null && payment.status !== 'DECLINED' && payment.status !== 'ABANDONED'
  const canChange = checkout.view === 'BUYER' && !isPaying
  const resale = withLastFilters(paths.resale(show.eventId, show.showId))
  const isAtResale = resale.startsWith(`${pathname}?`)
  const places = ticketsName(checkout.items, t)
  return (
    <section className={styles.strip} aria-label={t('hold.label')}>
      <div className={classes(styles.inside, styles.live)}>
        <Icon name="clock" size={20} />
        <p className={styles.what}>
          <strong>{t(isPaying ? 'hold.paying' : 'hold.held', places)}</strong>{' '}
          <span>{format.money(checkout.total, checkout.currency)}</span>
        </p>
        <span className="print" role="timer" aria-label={t('checkout.timeLeft')}>
          {clockFace(left)}
        </span>
        <div className={styles.actions}>
          <Link className={classes('btn btn-primary', styles.go)} to={paths.checkout(checkout.id)}>
            <span>{t('hold.continue')}</span>
            <Icon name="arrow-right" />
          </Link>
          {canChange && !isAtResale && (
            <Link className="btn btn-quiet" to={resale} aria-label={t('hold.changeLabel')}>
              {t('hold.change')}
            </Link>
          )}
          {canChange && (
            <Button kind="quiet" aria-label={t('checkout.release')} onClick={() => setCancelling(true)}>
              {t('hold.cancel')}
            </Button>
          )}
        </div>
      </div>
      <span className="vh" role="status">
        {announcedSeconds !== undefined &&
          announcedSeconds > 0 &&
          t('checkout.spokenMinutes', announcedSeconds / 60)}
      </span>
      {isCancelling && <CancelHold checkout={checkout} onClose={() => setCancelling(false)} />}
    </section>
  )
}

interface CancelHoldProps {
  readonly checkout: Checkout
  readonly onClose: () => void
}

/** Confirms a release; says from when the buyer may reserve again. */
function CancelHold({ checkout, onClose }: CancelHoldProps) {
  const t = useMessages()
  const againText = useHoldAgainText(checkout)
  const release = useRelease(checkout.id)
  return (
    <ConfirmDialog
      title={t('checkout.releaseConfirm')}
      action={t('checkout.releaseYes')}
      keep={t('checkout.releaseNo')}
      isBusy={release.isPending}
      onConfirm={() => release.mutate()}
      onClose={onClose}
    >
      <p>
        {t('checkout.releaseWhy')} {againText}
      </p>
      {release.error !== null && <ErrorBox error={release.error} />}
    </ConfirmDialog>
  )
}
