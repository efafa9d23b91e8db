import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import styles from './saved-copy-notice.module.css'

export interface SavedCopyNoticeProps {
  /** Device time in milliseconds. */
  readonly savedAt: number
  readonly onRetry: () => void
}

/** Warns that the page shows a saved copy, and since when; leads to the other copies. */
export function SavedCopyNotice({ savedAt, onRetry }: SavedCopyNoticeProps) {
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={`${t('notice.noSignal')}.`} isLive>
        {t('ticket.savedAt', format.moment(new Date(savedAt).toISOString()))}
      </Notice>
      <div className={styles.ways}>
        <Button onClick={onRetry}>{t('notice.retry')}</Button>
        <Link className="btn btn-quiet" to={paths.myTickets()}>
          {t('notice.savedTickets')}
        </Link>
      </div>
    </div>
  )
}
