import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { useGuestAddress, usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { savedCopy as english } from '../../../locales/en/saved-copy.ts'
import { savedCopy as spanish } from '../../../locales/es/saved-copy.ts'
import styles from './saved-copy-notice.module.css'

const TEXTS = { es: spanish, en: english } as const

export interface SavedCopyNoticeProps {
  /** Device time in milliseconds. */
  readonly savedAt: number
  readonly onRetry: () => void
}

/** Warns that the page shows a saved copy, and since when; leads to the other copies. */
export function SavedCopyNotice({ savedAt, onRetry }: SavedCopyNoticeProps) {
  const t = useMessages()
  const texts = TEXTS[useGuestAddress().language]
  const format = useFormat()
  const paths = usePaths()
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={`${t('notice.noSignal')}.`} isLive>
        {texts.savedAt(format.moment(new Date(savedAt).toISOString()))}
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
