import type { Offer, ResalePage } from '@taquilla/contract/guest'
import { classes, Icon } from '@taquilla/ui'
import { lazy, Suspense, useId } from 'react'
import { Button } from '#components/button.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { seatLabel } from '#lib/seat-label.ts'
import { sumAmounts } from '#lib/sum-amounts.ts'
import { useFormat } from '#lib/use-format.ts'
import { isSameChoice, ticketCountOf } from '../combining.ts'
import styles from './buy-bar.module.css'

// Loaded lazily: few visitors come back to the list while they hold tickets.
const HoldTime = lazy(async () => ({ default: (await import('./hold-time.tsx')).HoldTime }))

interface BuyBarProps {
  readonly page: ResalePage
  readonly chosen: readonly Offer[]
  readonly isBusy: boolean
  readonly onReserve: () => void
}

/** Totals with more characters use a smaller font on phones, to leave room for the button. */
const LONG_TOTAL_LENGTH = 11

/** Summary of the selection and the reserve button, fixed to the bottom of the screen. */
export function BuyBar({ page, chosen, isBusy, onReserve }: BuyBarProps) {
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
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
  const { hold } = page
  const isHeld = hold !== null && isSameChoice(chosen, hold.offers)
  const waitText = useWaitText(page)
  const places = seatLabel(chosen.flatMap(({ seats }) => seats)) ?? first?.optionTitle ?? ''
  return (
    <div className={styles.bar} data-bottom-bar>
      <div id={summaryId} className={styles.summary}>
        <small>
          {waitText ?? (first ? t('resale.chosenSummary', count, places) : t('resale.nothingChosen'))}
        </small>
        {total && (
          <span className={classes('print', total.length > LONG_TOTAL_LENGTH && styles.long)}>{total}</span>
        )}
        {hold && (
          <Suspense fallback={null}>
            <HoldTime id={hold.id} isChanged={!isHeld} />
          </Suspense>
        )}
      </div>
      <span className="vh" role="status">
        {total ? t('resale.announceTotal', count, total) : t('resale.announceNone')}
      </span>
      {isHeld ? (
        <Link className="btn btn-primary btn-lg" to={paths.checkout(hold.id)} aria-describedby={summaryId}>
          {t('resale.toCheckout')}
          <Icon name="arrow-right" />
        </Link>
      ) : (
        <Button
          kind="primary"
          isLarge
          isBusy={isBusy}
          disabled={first === undefined || waitText !== undefined}
          aria-label={hold ? t('resale.changeHoldLabel') : undefined}
          aria-describedby={summaryId}
          onClick={onReserve}
        >
          {t(hold ? 'resale.changeHold' : 'resale.reserve')}
          <Icon name="arrow-right" />
        </Button>
      )}
    </div>
  )
}

/** Says from when the visitor may reserve; undefined if at once. */
function useWaitText({ holdAgainAt }: ResalePage): string | undefined {
  const t = useMessages()
  const format = useFormat()
  return holdAgainAt === null ? undefined : t('hold.againAt', format.time(holdAgainAt))
}
