import type { Offer } from '@taquilla/contract/guest'
import { lazy, Suspense } from 'react'
import { ErrorBox } from '#components/error-box.tsx'
import { findLastHold } from '#hold/last-hold.ts'
import { type Hold, totalOf, useFocusedRefusal } from '#hold/use-hold.ts'
import { useGuestAddress, usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { ticketsInWords } from '#tickets/seat-names.ts'
import { ticketCountOf, ticketsOf } from '../combining.ts'
import styles from './reserve-summary.module.css'

/** Seats and total of the selection, shown while the person signs in to reserve it. */
export function ReserveSummary({ chosen }: { readonly chosen: readonly Offer[] }) {
  const t = useMessages()
  const format = useFormat()
  const [first] = chosen
  if (first === undefined) return null
  return (
    <div className={styles.summary}>
      <p>{t('resale.chosenSummary', ticketCountOf(chosen), ticketsInWords(ticketsOf(chosen), t))}</p>
      <p>
        {t('resale.totalWithFees')}{' '}
        <span className="print">{format.money(totalOf(chosen), first.currency)}</span>
      </p>
    </div>
  )
}

const TotalChanged = lazy(() =>
  import('#hold/total-changed.tsx').then((loaded) => ({ default: loaded.TotalChanged })),
)

/** Error of a failed hold. If the person holds too many checkouts, links to the last one. */
export function ReserveRefusal({ hold }: { readonly hold: Hold }) {
  const { error } = hold
  const t = useMessages()
  const paths = usePaths()
  const { ticketSellerId } = useGuestAddress()
  const message = useFocusedRefusal(error)
  if (error === null) return null
  if (isProblem(error, 'buy_intention.total_changed')) {
    const accept = (total: string) => t('resale.reserveAt', total)
    return (
      <Suspense fallback={null}>
        <TotalChanged problem={error} hold={hold} accept={accept} back={t('resale.backToOffers')} />
      </Suspense>
    )
  }
  const openHold = isProblem(error, 'buy_intention.hold_limit') ? findLastHold(ticketSellerId) : null
  return (
    <div ref={message} tabIndex={-1} className={styles.refusal}>
      <ErrorBox error={error} />
      {isProblem(error, 'listing.not_available') && <p>{t('resale.refreshed')}</p>}
      {openHold !== null && (
        <Link to={paths.checkout(openHold)} className="btn btn-line">
          {t('resale.openHold')}
        </Link>
      )}
    </div>
  )
}
