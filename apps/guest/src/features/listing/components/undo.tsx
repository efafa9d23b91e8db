import { useEffect, useRef } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import type { useListAgain } from '../api/remove-listing.ts'
import styles from './listing-actions.module.css'

interface UndoProps {
  /** Of the tickets that were taken down. */
  readonly count: number
  readonly again: ReturnType<typeof useListAgain>
  readonly onUndo: () => void
}

/** Says that the listing was taken down, and puts it back at the same price. */
export function Undo({ count, again, onUndo }: UndoProps) {
  const t = useMessages()
  const notice = useRef<HTMLDivElement>(null)
  // The button that took it down is gone, and focus with it.
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className={styles.undo}>
      <Notice tone="success" title={t('listing.removed', count)} isLive>
        {t('listing.removedMeans', count)}
      </Notice>
      <Button isBusy={again.isPending} onClick={onUndo}>
        {t('listing.undo', count)}
      </Button>
      {again.error !== null && <ErrorBox error={again.error} />}
    </div>
  )
}
