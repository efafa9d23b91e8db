import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
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
  const dialog = useRef<HTMLDialogElement>(null)
  // Before it leaves the page: only what is there can give focus back to what opened it.
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
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
