import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './kept-notice.module.css'

interface KeptNoticeProps {
  /** By the device's clock, in milliseconds. */
  readonly keptAt: number
  readonly timeZone: string
  readonly onRetry: () => void
}

/** That the ticket is shown as it was kept, and since when. */
export function KeptNotice({ keptAt, timeZone, onRetry }: KeptNoticeProps) {
  const t = useMessages()
  const format = useFormat()
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={t('ticket.noConnection')} isLive>
        {t('ticket.keptAt', format.moment(new Date(keptAt).toISOString(), timeZone))}
      </Notice>
      <Button kind="quiet" onClick={onRetry}>
        {t('notice.retry')}
      </Button>
    </div>
  )
}
