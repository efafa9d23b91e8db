import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '#lib/messages.ts'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  readonly title: string
  /** What follows from it. */
  readonly children: ReactNode
  readonly action: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is done; open as long as it is there. */
export function ConfirmDialog({ title, children, action, isBusy, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useMessages()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // Closing gives focus back to what opened it.
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
          {t('confirm.keep')}
        </Button>
      </div>
    </dialog>
  )
}
