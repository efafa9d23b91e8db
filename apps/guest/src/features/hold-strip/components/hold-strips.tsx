import { useQuery } from '@tanstack/react-query'
import type { Checkout } from '@taquilla/contract/guest'
import { classes, Icon } from '@taquilla/ui'
import { type ReactNode, useRef, useState } from 'react'
import { checkoutQuery, isHiddenFromVisitor } from '#hold/checkout-query.ts'
import { useHoldAgainText } from '#hold/end-of-hold.ts'
import { withLastFilters } from '#hold/last-offers.ts'
import { useClient, usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link, useLocation } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { ticketsName } from '#tickets/seat-names.ts'
import styles from './hold-strips.module.css'
import { LiveHold } from './live-hold.tsx'

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
