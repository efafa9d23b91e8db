import type { ResalePage } from '@taquilla/contract/guest'
import { classes, Icon } from '@taquilla/ui'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#components/button.tsx'
import { totalOf, useKnownHold } from '#hold/use-hold.ts'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { ticketsName } from '#tickets/seat-names.ts'
import { choiceNote, isSameChoice, ticketCountOf, ticketsOf } from '../combining.ts'
import type { Choice } from '../use-choice.ts'
import styles from './buy-bar.module.css'

interface BuyBarProps {
  readonly page: ResalePage
  readonly choice: Choice
  readonly isBusy: boolean
  readonly onReserve: () => void
}

/** Totals with more characters use a smaller font on phones, to leave room for the button. */
const LONG_TOTAL_LENGTH = 11

/**
 * Summary of the selection and the reserve button, fixed to the bottom of the screen once something is selected. Nothing
 * while the visitor holds what is selected: the strip has the time and the way to the payment. If what is held is no
 * longer selected, the bar says that it is still held.
 */
export function BuyBar({ page, choice, isBusy, onReserve }: BuyBarProps) {
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  const summaryId = useId()
  const status = useRef<HTMLSpanElement>(null)
  const { chosen } = choice
  const [first] = chosen
  const replacement = useReplacement(choice)
  const { hold } = page
  const waitText = useWaitText(page)
  useKnownHold(hold?.id ?? null)
  const isHeld = hold !== null && isSameChoice(chosen, hold.offers)
  const count = ticketCountOf(chosen)
  const isShown = !isHeld && (chosen.length > 0 || hold !== null)
  // The bar that appears must not cover what was pressed.
  useEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  const total = first && format.money(totalOf(chosen), first.currency)
  return (
    <>
      <span ref={status} className="vh" role="status" tabIndex={-1}>
        {replacement}{' '}
        {!isHeld && (total ? t('resale.announceTotal', count, total) : t('resale.announceNone'))}
      </span>
      {!total && hold && (
        <div className={styles.bar} data-bottom-bar>
          <p className={styles.summary}>{t('resale.stillHeld', ticketsName(ticketsOf(hold.offers), t))}</p>
          <Link className="btn btn-primary btn-lg" to={paths.checkout(hold.id)}>
            {t('hold.continue')}
          </Link>
        </div>
      )}
      {total && !isHeld && (
        <div className={styles.bar} data-bottom-bar>
          {replacement && (
            <div className={styles.replacement}>
              <span>{replacement}</span>
              <Button
                kind="quiet"
                onClick={() => {
                  choice.undo()
                  // The button goes, and the bar too if the visitor holds what is selected again.
                  status.current?.focus({ preventScroll: true })
                }}
              >
                {t('resale.undo')}
              </Button>
            </div>
          )}
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

/** Says what the last press replaced, and why; undefined if it replaced nothing. */
function useReplacement({ chosen, replaced }: Choice): string | undefined {
  const t = useMessages()
  const [first] = chosen
  const note = first && choiceNote(replaced, first, t)
  const nameOf = (offers: Choice['chosen']) => ticketsName(ticketsOf(offers), t)
  return note && t('resale.replaces', nameOf(chosen), nameOf(replaced), note.text)
}

/** Says from when the visitor may reserve; undefined if at once. */
function useWaitText({ holdAgainAt }: ResalePage): string | undefined {
  const t = useMessages()
  const format = useFormat()
  return holdAgainAt === null ? undefined : t('hold.againAt', format.time(holdAgainAt))
}
