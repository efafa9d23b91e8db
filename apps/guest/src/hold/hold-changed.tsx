import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import type { Problem } from '#lib/problem.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './total-changed.module.css'
import { type Hold, useFocusedRefusal } from './use-hold.ts'

interface TotalChangedProps {
  readonly problem: Problem
  readonly hold: Hold
  /** Label of the button that reserves at the new total. */
  readonly accept: (total: string) => string
  /** Label of the button that closes the dialog. */
  readonly back: string
}

/** Says what a hold cost before and costs now, and asks before it is made. */
export function TotalChanged({ problem, hold, accept, back }: TotalChangedProps) {
  const format = useFormat()
  // The text has the focus, so that a second press of the key that reserved does not accept the new total.
  const message = useFocusedRefusal(problem)
  const { title, detail, currentTotal } = problem
  return (
    <Dialog title={title} onClose={hold.reset}>
      <p ref={message} tabIndex={-1} className={styles.text}>
        {detail}
      </p>
      <div className={styles.actions}>
        {currentTotal && (
          <Button kind="primary" isLarge isBlock onClick={() => hold.accept(currentTotal.total)}>
            {accept(format.money(currentTotal.total, currentTotal.currency))}
          </Button>
        )}
        <Button kind="quiet" isBlock onClick={hold.reset}>
          {back}
        </Button>
      </div>
    </Dialog>
  )
}
