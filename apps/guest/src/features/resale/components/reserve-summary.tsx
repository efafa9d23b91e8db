import type { Offer } from '@taquilla/contract/guest'
import { useMessages } from '#lib/messages.ts'
import { ticketsInWords } from '#lib/seat-text.ts'
import { sumAmounts } from '#lib/sum-amounts.ts'
import { useFormat } from '#lib/use-format.ts'
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
  const totals = chosen.map(({ total }) => total)
  return (
    <div className={styles.summary}>
      <p>{t('resale.chosenSummary', ticketCountOf(chosen), ticketsInWords(ticketsOf(chosen), t))}</p>
      <p>
        {t('resale.totalWithFees')}{' '}
        <span className="print">{format.money(sumAmounts(totals, first.currency), first.currency)}</span>
      </p>
    </div>
  )
}
