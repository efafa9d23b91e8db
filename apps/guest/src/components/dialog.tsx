import { classes } from '@taquilla/ui'
import { type ReactNode, useId } from 'react'
import { useModal } from '#lib/use-modal.ts'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  /** May set `--dialog-width`. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Modal dialog with a heading, open while it is mounted. */
export function Dialog({ title, onClose, className, children }: DialogProps) {
  const id = useId()
  const modal = useModal(onClose)
  return (
    <dialog {...modal} className={classes(styles.dialog, className)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
