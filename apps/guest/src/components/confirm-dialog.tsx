import { type ReactNode, useId } from 'react'
import { useModal } from '#lib/use-modal.ts'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  readonly title: string
  /** What follows from it. */
  readonly children: ReactNode
  readonly action: string
  /** What closes it, and leaves all as it was. */
  readonly keep: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is done; open as long as it is there. */
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
