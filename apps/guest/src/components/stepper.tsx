import { classes, Icon } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './stepper.module.css'

interface StepperProps {
  /** From 1 on. */
  readonly value: number
  readonly most: number
  readonly lessLabel: string
  readonly moreLabel: string
  /** Id of what says why there is no more. */
  readonly moreWhyId?: string | undefined
  /** One above the other, more on top. */
  readonly isUpright?: boolean
  readonly onChange: (value: number) => void
  /** Between the two. */
  readonly children?: ReactNode
}

/** One less and one more. The end keeps the focus: what is disabled would lose it. */
export function Stepper(props: StepperProps) {
  const { value, most, lessLabel, moreLabel, moreWhyId, isUpright = false, onChange, children } = props
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
      aria-disabled={value >= most}
      aria-describedby={value >= most ? moreWhyId : undefined}
      onClick={() => onChange(Math.min(most, value + 1))}
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
