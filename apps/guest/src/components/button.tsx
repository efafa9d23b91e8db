import { classes } from '@taquilla/ui'
import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** A view has at most one primary button. */
  readonly kind?: 'primary' | 'line' | 'quiet'
  readonly isLarge?: boolean
  readonly isBlock?: boolean
  /** True while the action runs: keeps the button's width and focus, and ignores clicks. */
  readonly isBusy?: boolean
}

export function Button({ kind = 'line', isLarge, isBlock, isBusy, ...rest }: ButtonProps) {
  const { className, children, disabled, type = 'button', ...attributes } = rest
  const names = classes('btn', `btn-${kind}`, isLarge && 'btn-lg', isBlock && 'btn-block', styles.button)
  return (
    <button
      {...attributes}
      type={type}
      className={classes(names, className)}
      disabled={disabled}
      // `disabled` would drop the keyboard focus from the pressed button.
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : attributes.onClick}
    >
      <span className={classes(styles.label, isBusy && styles.busy)}>{children}</span>
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  )
}
