import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import type { useListAgain } from '../api/use-remove-listing.ts'
import styles from './listing-actions.module.css'

interface UndoProps {
  /** Number of removed tickets. */
  readonly count: number
  readonly again: ReturnType<typeof useListAgain>
  readonly onUndo: () => void
}

/** Confirms the removal and offers to list the tickets again at the same price. */
export function Undo({ count, again, onUndo }: UndoProps) {
  const t = useMessages()
  return (
    <div className={styles.undo}>
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
