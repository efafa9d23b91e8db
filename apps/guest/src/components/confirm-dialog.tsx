import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** Explanation of the consequences. */
  readonly children: ReactNode
  readonly action: string
  /** Label of the button that closes the dialog without confirming. */
  readonly keep: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Confirmation dialog, open while it is mounted. */
export function ConfirmDialog({
  title,
  children,
  action,
  keep,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>
        <Button className={styles.danger} isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </Dialog>
  )
}
