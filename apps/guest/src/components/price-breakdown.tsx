import { useFormat } from '#lib/use-format.ts'
import styles from './price-breakdown.module.css'

interface PriceLine {
  readonly label: string
  readonly amount: number
}

interface PriceBreakdownProps {
  readonly lines: readonly PriceLine[]
  readonly total: PriceLine
  readonly currency: string
}

/** Lines that sum up to a total. Deductions have a negative amount. */
export function PriceBreakdown({ lines, total, currency }: PriceBreakdownProps) {
  const format = useFormat()
  return (
    <dl className={styles.bill}>
      {lines.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{format.amount(amount, currency)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{total.label}</dt>
        <dd>{format.money(total.amount, currency)}</dd>
      </div>
    </dl>
  )
}
