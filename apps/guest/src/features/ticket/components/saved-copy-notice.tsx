import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './saved-copy-notice.module.css'

interface SavedCopyNoticeProps {
  /** Device time in milliseconds. */
  readonly savedAt: number
  readonly onRetry: () => void
}

/** Warns that the page shows a saved copy, and since when. */
export function SavedCopyNotice({ savedAt, onRetry }: SavedCopyNoticeProps) {
  const t = useMessages()
  const format = useFormat()
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={t('ticket.noConnection')} isLive>
        {t('ticket.savedAt', format.moment(new Date(savedAt).toISOString()))}
      </Notice>
      <Button onClick={onRetry}>{t('notice.retry')}</Button>
    </div>
  )
}
