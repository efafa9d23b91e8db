import type { Offer } from '@taquilla/contract/guest'
import { lazy, Suspense } from 'react'
import { ErrorBox } from '#components/error-box.tsx'
import { findLastHold } from '#hold/last-hold.ts'
import { type Hold, isChanged, totalOf, useFocusedRefusal } from '#hold/use-hold.ts'
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

const HoldChanged = lazy(() =>
  import('#hold/hold-changed.tsx').then((loaded) => ({ default: loaded.HoldChanged })),
)

interface ReserveRefusalProps {
  readonly hold: Hold
  /** The selection as it is offered now. */
  readonly chosen: readonly Offer[]
}

/**
 * Error of a failed hold. If the person holds too many checkouts, links to the last one. What somebody else took is said
 * in the list.
 */
export function ReserveRefusal({ hold, chosen }: ReserveRefusalProps) {
  const { error } = hold
  const t = useMessages()
  const paths = usePaths()
  const { ticketSellerId } = useGuestAddress()
  const message = useFocusedRefusal(error)
  if (error === null || isProblem(error, 'listing.not_available')) return null
  if (isChanged(error)) {
    const accept = (total: string) => t('resale.reserveAt', total)
    return (
      <Suspense fallback={null}>
        <HoldChanged
          problem={error}
          hold={hold}
          offers={chosen}
          accept={accept}
          back={t('resale.backToOffers')}
        />
      </Suspense>
    )
  }
  const openHold = isProblem(error, 'buy_intention.hold_limit') ? findLastHold(ticketSellerId) : null
  return (
    <div ref={message} tabIndex={-1} className={styles.refusal}>
      <ErrorBox error={error} />
      {openHold !== null && (
        <Link to={paths.checkout(openHold)} className="btn btn-line">
          {t('resale.openHold')}
        </Link>
      )}
    </div>
  )
}
