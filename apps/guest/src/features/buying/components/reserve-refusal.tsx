import { ErrorBox } from '#components/error-box.tsx'
import { useMessages } from '#lib/messages.ts'
import { lastHold } from '#lib/open-hold.ts'
import { usePaths, usePlace } from '#lib/place.tsx'
import { isProblem } from '#lib/problem.ts'
import { Link } from '#lib/router.tsx'
import styles from './reserve-refusal.module.css'

interface ReserveRefusalProps {
  readonly error: unknown
}

/** Why the choice could not be reserved, and a way on. */
export function ReserveRefusal({ error }: ReserveRefusalProps) {
  const t = useMessages()
  const paths = usePaths()
  const { ticketSellerId } = usePlace()
  if (error === null) return null
  const openHold = isProblem(error, 'buy_intention.hold_limit') ? lastHold(ticketSellerId) : null
  return (
    <div className={styles.refusal}>
      <ErrorBox error={error} />
      {isProblem(error, 'listing.not_available') && <p>{t('buying.refreshed')}</p>}
      {openHold !== null && (
        <Link to={paths.checkout(openHold)} className="btn btn-line">
          {t('buying.openHold')}
        </Link>
      )}
    </div>
  )
}
