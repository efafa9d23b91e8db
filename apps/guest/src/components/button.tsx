import { classes } from '@taquilla/ui'
import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One primary button a view. */
  readonly kind?: 'primary' | 'line' | 'quiet'
  readonly isLarge?: boolean
  readonly isBlock?: boolean
  /** What it started is under way: it stays where it is, keeps its width and cannot be pressed. */
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
      // Not disabled: focus would fall off the button that was pressed.
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : attributes.onClick}
    >
      <span className={classes(styles.label, isBusy && styles.busy)}>{children}</span>
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  )
}
