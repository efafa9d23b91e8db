import { classes, Icon } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './stepper.module.css'

interface StepperProps {
  /** Current value; the minimum is 1. */
  readonly value: number
  readonly max: number
  readonly lessLabel: string
  readonly moreLabel: string
  /** Id of the text that explains why the maximum is reached. */
  readonly maxReasonId?: string | undefined
  /** Stacks the buttons vertically, plus on top. */
  readonly isUpright?: boolean
  readonly onChange: (value: number) => void
  /** Content between the buttons. */
  readonly children?: ReactNode
}

/** Minus and plus buttons. At a limit they use aria-disabled, since `disabled` would drop the keyboard focus. */
export function Stepper(props: StepperProps) {
  const { value, max, lessLabel, moreLabel, maxReasonId, isUpright = false, onChange, children } = props
  const less = (
    <button
      type="button"
      aria-label={lessLabel}
      aria-disabled={value <= 1}
      onClick={() => onChange(Math.max(1, value - 1))}
    >
      <Icon name="minus" />
    </button>
  )
  const more = (
    <button
      type="button"
      aria-label={moreLabel}
      aria-disabled={value >= max}
      aria-describedby={value >= max ? maxReasonId : undefined}
      onClick={() => onChange(Math.min(max, value + 1))}
    >
      <Icon name="plus" />
    </button>
  )
  return (
    <div className={classes(styles.stepper, isUpright && styles.upright)}>
      {isUpright ? more : less}
      {children}
      {isUpright ? less : more}
    </div>
  )
}
