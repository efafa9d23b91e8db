import type { OrganizerState } from '@taquilla/contract/guest'
import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#session/session.tsx'
import styles from './organizer-notice.module.css'

interface OrganizerNoticeProps {
  readonly state: OrganizerState | null
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Warns that the organizer's system did not respond, so the data shown may be outdated. */
export function OrganizerNotice({ state, isRetrying, onRetry }: OrganizerNoticeProps) {
  const t = useMessages()
  const { session } = useSession()
  if (state !== 'UNAVAILABLE') return null
  return (
    <Notice tone="warning" title={t('organizer.silent', session?.seller.name ?? '')} isLive>
      {t('organizer.silentDetail')}
      <div className={styles.retry}>
        <Button isBusy={isRetrying} onClick={onRetry}>
          {t('notice.retry')}
        </Button>
      </div>
    </Notice>
  )
}
