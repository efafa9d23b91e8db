import { type ReactNode, useId } from 'react'
import { Button } from '#components/button.tsx'
import { useMessages } from '#lib/messages.ts'
import { useModal } from '#lib/use-modal.ts'
import styles from './map-dialog.module.css'

interface MapDialogProps {
  readonly onClose: () => void
  /** The map, then the bar with what was chosen. */
  readonly children: ReactNode
}

/** Screen-filling dialog with the seat map, for screens without room beside the list. */
export function MapDialog({ onClose, children }: MapDialogProps) {
  const t = useMessages()
  const id = useId()
  const modal = useModal(onClose)
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('resale.map')}</h2>
        <Button onClick={onClose}>{t('resale.closeMap')}</Button>
      </div>
      {children}
    </dialog>
  )
}
