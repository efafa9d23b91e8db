import { useQuery } from '@tanstack/react-query'
import type { Checkout } from '@taquilla/contract/guest'
import { classes, Icon } from '@taquilla/ui'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { checkoutQuery, isHiddenFromVisitor, type ReceivedCheckout } from '#hold/checkout-query.ts'
import { useHoldAgainText, usePollHoldEnd, useRelease } from '#hold/end-of-hold.ts'
import { clockFace, useHoldClock } from '#hold/hold-clock.ts'
import { useLastFilters } from '#hold/last-offers.ts'
import { useClient, usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link, useLocation } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { ticketsName } from '#tickets/seat-names.ts'
import styles from './hold-strips.module.css'

interface HoldStripsProps {
  readonly ids: readonly string[]
  /** Shown while a hold is loading. */
  readonly placeholder: ReactNode
}

/** Shows a strip for each hold. The strips stay at the top of the screen, unless a phone has a bar at its bottom. */
export function HoldStrips({ ids, placeholder }: HoldStripsProps) {
  return (
    <div className={styles.strips}>
      {ids.map((id) => (
        <HoldStrip key={id} id={id} placeholder={placeholder} />
      ))}
    </div>
  )
}

interface HoldStripProps {
  readonly id: string
  readonly placeholder: ReactNode
}

/** A hold while it is open and, if it ends before the visitor's eyes, how it ended. */
function HoldStrip({ id, placeholder }: HoldStripProps) {
  const client = useClient()
  const { data, isPending } = useQuery({ ...checkoutQuery(client, id), refetchOnWindowFocus: 'always' })
  const wasOpen = useRef(false)
  const [isDismissed, setDismissed] = useState(false)
  if (isPending) return placeholder
  if (data === undefined || isDismissed) return null
  const { checkout } = data
  const { status, payment } = checkout
  if (isHiddenFromVisitor(checkout)) return null
  if (status === 'OPEN') {
    const isTransfer = payment?.status === 'AWAITING_TRANSFER'
    // If a transfer ends, money may be on its way: the strip must not say that nothing was charged.
    wasOpen.current = !isTransfer
    return isTransfer ? <TransferHold checkout={checkout} /> : <LiveHold received={data} />
  }
  const ended = endingOf(checkout)
  return wasOpen.current && ended !== null ? (
    <EndedHold checkout={checkout} ending={ended} onDismiss={() => setDismissed(true)} />
  ) : null
}

/** Null if the hold was paid, or goes on as another one. */
function endingOf({ status, replacedBy }: Checkout): 'EXPIRED' | 'CANCELLED' | 'VOIDED' | null {
  return status === 'OPEN' || status === 'COMPLETED' || replacedBy !== null ? null : status
}

/** A purchase that waits for its bank transfer, on the resale page of its event only: it may wait for days. */
function TransferHold({ checkout }: { readonly checkout: Checkout }) {
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

interface EndedHoldProps {
  readonly checkout: Checkout
  readonly ending: 'EXPIRED' | 'CANCELLED' | 'VOIDED'
  readonly onDismiss: () => void
}

/** How the hold ended, and when its tickets can be reserved again. */
function EndedHold({ checkout, ending, onDismiss }: EndedHoldProps) {
  const t = useMessages()
  const paths = usePaths()
  const againText = useHoldAgainText(checkout)
  const { show } = checkout
  const resale = useLastFilters(paths.resale(show.eventId, show.showId))
  return (
    <section className={styles.strip} aria-label={t('hold.label')}>
      <div className={styles.inside}>
        <Icon name="clock" size={20} />
        <p className={styles.what} role="status">
          <strong>{t(`hold.ended.${ending}`, ticketsName(checkout.items, t))}</strong> {t('hold.uncharged')}{' '}
          {ending !== 'VOIDED' && againText}
        </p>
        <div className={styles.actions}>
          <Link className="btn btn-line" to={resale}>
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

/** What is held, the time left, and what the buyer can do about it. */
function LiveHold({ received }: { readonly received: ReceivedCheckout }) {
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
  const canChange = (checkout.view === 'BUYER' || checkout.isOfBrowser) && !isPaying
  const resale = useLastFilters(paths.resale(show.eventId, show.showId))
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
