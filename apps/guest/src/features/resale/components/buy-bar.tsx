import type { Offer } from '@taquilla/contract/guest'
import { classes, Icon } from '@taquilla/ui'
import { useId } from 'react'
import { Button } from '#components/button.tsx'
import { useMessages } from '#lib/messages.ts'
import { seatLabel } from '#lib/seat-label.ts'
import { sumAmounts } from '#lib/sum-amounts.ts'
import { useFormat } from '#lib/use-format.ts'
import { ticketCountOf } from '../combining.ts'
import styles from './buy-bar.module.css'

interface BuyBarProps {
  readonly chosen: readonly Offer[]
  readonly isBusy: boolean
  readonly onReserve: () => void
}

/** Totals with more characters use a smaller font on phones, to leave room for the button. */
const LONG_TOTAL_LENGTH = 11

/** Summary of the selection and the reserve button, fixed to the bottom of the screen. */
export function BuyBar({ chosen, isBusy, onReserve }: BuyBarProps) {
  const t = useMessages()
  const format = useFormat()
  const summaryId = useId()
  const [first] = chosen
  const count = ticketCountOf(chosen)
  const total =
    first &&
    format.money(
      sumAmounts(
        chosen.map((offer) => offer.total),
        first.currency,
      ),
      first.currency,
    )
  const places = seatLabel(chosen.flatMap(({ seats }) => seats)) ?? first?.optionTitle ?? ''
  return (
    <div className={styles.bar}>
      <div id={summaryId} className={styles.summary}>
        <small>{first ? t('resale.chosenSummary', count, places) : t('resale.nothingChosen')}</small>
        {total && (
          <span className={classes('print', total.length > LONG_TOTAL_LENGTH && styles.long)}>{total}</span>
        )}
      </div>
      <span className="vh" role="status">
        {total ? t('resale.announceTotal', count, total) : t('resale.announceNone')}
      </span>
      <Button
        kind="primary"
        isLarge
        isBusy={isBusy}
        disabled={first === undefined}
        aria-describedby={summaryId}
        onClick={onReserve}
      >
        {t('resale.reserve')}
        <Icon name="arrow-right" />
      </Button>
    </div>
  )
}
