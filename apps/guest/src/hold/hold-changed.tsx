import type { Offer } from '@taquilla/contract/guest'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import type { Problem } from '#lib/problem.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './hold-changed.module.css'
import { type Hold, totalOf, useFocusedRefusal } from './use-hold.ts'

interface HoldChangedProps {
  readonly problem: Problem
  readonly hold: Hold
  /** The chosen offers as the page shows them now; empty if they are gone. */
  readonly offers: readonly Offer[]
  /** Label of the button that reserves what is so now. */
  readonly accept: (total: string) => string
  /** Label of the button that closes the dialog. */
  readonly back: string
}

/** Says what was so before and is so now, and asks before the hold is made. */
export function HoldChanged({ problem, hold, offers, accept, back }: HoldChangedProps) {
  const format = useFormat()
  // The text has the focus, so that a second press of the key that reserved accepts nothing.
  const message = useFocusedRefusal(problem)
  const { title, detail, currentTotal } = problem
  const [first] = offers
  // Where something else than the total changed, the page behind shows it by now.
  const now = currentTotal ?? (first && { total: totalOf(offers), currency: first.currency })
  return (
    <Dialog title={title} onClose={hold.reset}>
      <p ref={message} tabIndex={-1} className={styles.text}>
        {detail}
      </p>
      <div className={styles.actions}>
        {now && (
          <Button
            kind="primary"
            isLarge
            isBlock
            onClick={() => (currentTotal ? hold.accept(currentTotal.total) : hold.start(offers))}
          >
            {accept(format.money(now.total, now.currency))}
          </Button>
        )}
        <Button kind="quiet" isBlock onClick={hold.reset}>
          {back}
        </Button>
      </div>
    </Dialog>
  )
}
