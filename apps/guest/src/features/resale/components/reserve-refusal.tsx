import { ErrorBox } from '#components/error-box.tsx'
import { useGuestAddress, usePaths } from '#lib/guest-context.tsx'
import { findLastHold } from '#lib/last-hold.ts'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { Link } from '#lib/router.tsx'
import { useFocusedRefusal } from '#lib/use-hold.ts'
import styles from './reserve-refusal.module.css'

interface ReserveRefusalProps {
  readonly error: unknown
}

/** Error of a failed reservation. If the person holds too many checkouts, links to the last one. */
export function ReserveRefusal({ error }: ReserveRefusalProps) {
  const t = useMessages()
  const paths = usePaths()
  const { ticketSellerId } = useGuestAddress()
  const message = useFocusedRefusal(error)
  if (error === null) return null
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
