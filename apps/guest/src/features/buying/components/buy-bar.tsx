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

/** Longer than this, a total is written smaller on a phone: the button stands beside it. */
const ROOM = 11

/** What is chosen, what it costs, and the way on; docked at the bottom. */
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
        <small>{first ? t('buying.chosenSummary', count, places) : t('buying.nothingChosen')}</small>
        {total && <span className={classes('print', total.length > ROOM && styles.long)}>{total}</span>}
      </div>
      <span className="vh" role="status">
        {total ? t('buying.announceTotal', count, total) : t('buying.announceNone')}
      </span>
      <Button
        kind="primary"
        isLarge
        isBusy={isBusy}
        disabled={first === undefined}
        aria-describedby={summaryId}
        onClick={onReserve}
      >
        {t('buying.reserve')}
        <Icon name="arrow-right" />
      </Button>
    </div>
  )
}
