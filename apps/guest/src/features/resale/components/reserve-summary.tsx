import type { Offer } from '@taquilla/contract/guest'
import { totalOf } from '#hold/use-hold.ts'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { ticketsInWords } from '#tickets/seat-names.ts'
import { ticketCountOf, ticketsOf } from '../combining.ts'
import styles from './reserve-summary.module.css'

interface ReserveSummaryProps {
  readonly chosen: readonly Offer[]
}

/** Seats and total of the selection, shown while the person signs in to reserve it. */
export function ReserveSummary({ chosen }: ReserveSummaryProps) {
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
