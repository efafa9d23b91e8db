import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { type Hold, useFocusedRefusal } from '#hold/use-hold.ts'
import { useMessages } from '#lib/messages.ts'
import type { Problem } from '#lib/problem.ts'
import { useFormat } from '#lib/use-format.ts'
import { ticketsName } from '#tickets/seat-names.ts'
import { ticketsOf } from '../combining.ts'
import type { OfferRow } from '../offer-rows.ts'
import type { Choice } from '../use-choice.ts'
import styles from './reserve-summary.module.css'

interface TakenOfferProps {
  readonly hold: Hold
  readonly problem: Problem
  readonly rows: readonly OfferRow[]
  readonly choice: Choice
  /** Place in the list at which the offer was. */
  readonly pressedAt: number
}

/** Stands where somebody was faster, and chooses the next best offer by one press. */
export function TakenOffer({ hold, problem, rows, choice, pressedAt }: TakenOfferProps) {
  const t = useMessages()
  const format = useFormat()
  const message = useFocusedRefusal(problem)
  const next = nextBest(rows, pressedAt, hold.variables?.offers[0]?.ticketOptionId)

  function chooseNext(row: OfferRow) {
    choice.choose(row.offers)
    hold.reset()
    // The button goes; the one that reserves comes with the choice.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[data-bottom-bar] .btn-primary')?.focus({ preventScroll: true }),
    )
  }

  return (
    <div ref={message} tabIndex={-1} className={styles.refusal}>
      <ErrorBox error={problem} />
      <p>{t('resale.refreshed')}</p>
      {next && (
        <Button kind="primary" onClick={() => chooseNext(next)}>
          {t(
            'resale.chooseNext',
            ticketsName(ticketsOf(next.offers), t),
            format.money(next.total, next.currency),
          )}
        </Button>
      )}
    </div>
  )
}

/** The row that costs as much or little more, of the same ticket option if there is one; else the dearest one left. */
function nextBest(rows: readonly OfferRow[], at: number, ticketOptionId: string | undefined) {
  const others = rows.filter(({ offers }) => offers.every(({ isOwn }) => !isOwn))
  const dearer = others.filter((row) => rows.indexOf(row) >= at)
  return (
    dearer.find(({ offers }) => offers[0]?.ticketOptionId === ticketOptionId) ?? dearer[0] ?? others.at(-1)
  )
}
