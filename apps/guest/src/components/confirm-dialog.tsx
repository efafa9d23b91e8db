import { type ReactNode, useId } from 'react'
import { useModal } from '#lib/use-modal.ts'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'

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
  const id = useId()
  const modal = useModal(onClose)
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>
        <Button className={styles.danger} isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </dialog>
  )
}
