import type { Offer, ResalePage } from '@taquilla/contract/guest'
import { classes, Icon } from '@taquilla/ui'
import { useId } from 'react'
import { Button } from '#components/button.tsx'
import { useMessages } from '#lib/messages.ts'
import { ticketsName } from '#lib/seat-text.ts'
import { sumAmounts } from '#lib/sum-amounts.ts'
import { useFormat } from '#lib/use-format.ts'
import { useKnownHold } from '#lib/use-hold.ts'
import { isSameChoice, ticketCountOf, ticketsOf } from '../combining.ts'
import styles from './buy-bar.module.css'

interface BuyBarProps {
  readonly page: ResalePage
  readonly chosen: readonly Offer[]
  readonly isBusy: boolean
  readonly onReserve: () => void
}

/** Totals with more characters use a smaller font on phones, to leave room for the button. */
const LONG_TOTAL_LENGTH = 11

/**
 * Summary of the selection and the reserve button, fixed to the bottom of the screen once something is selected. Nothing
 * while the visitor holds what is selected: the strip has the time and the way to the payment.
 */
export function BuyBar({ page, chosen, isBusy, onReserve }: BuyBarProps) {
  const t = useMessages()
  const format = useFormat()
  const summaryId = useId()
  const [first] = chosen
  const { hold } = page
  const waitText = useWaitText(page)
  useKnownHold(hold?.id ?? null)
  const isHeld = hold !== null && isSameChoice(chosen, hold.offers)
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
  return (
    <>
      <span className="vh" role="status">
        {!isHeld && (total ? t('resale.announceTotal', count, total) : t('resale.announceNone'))}
      </span>
      {total && !isHeld && (
        <div className={styles.bar} data-bottom-bar>
          <div id={summaryId} className={styles.summary}>
            <small>{waitText ?? t('resale.chosenSummary', count, ticketsName(ticketsOf(chosen), t))}</small>
            <span className={classes('print', total.length > LONG_TOTAL_LENGTH && styles.long)}>{total}</span>
            {hold && <small>{t('resale.timeGoesOn')}</small>}
          </div>
          <Button
            kind="primary"
            isLarge
            isBusy={isBusy}
            disabled={waitText !== undefined}
            aria-label={hold ? t('resale.changeHoldLabel') : undefined}
            aria-describedby={summaryId}
            onClick={onReserve}
          >
            {t(hold ? 'resale.changeHold' : 'resale.reserve')}
            <Icon name="arrow-right" />
          </Button>
        </div>
      )}
    </>
  )
}

/** Says from when the visitor may reserve; undefined if at once. */
function useWaitText({ holdAgainAt }: ResalePage): string | undefined {
  const t = useMessages()
  const format = useFormat()
  return holdAgainAt === null ? undefined : t('hold.againAt', format.time(holdAgainAt))
}
