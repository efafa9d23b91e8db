import type { OrganiserState } from '@taquilla/contract/guest'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#lib/session.tsx'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import styles from './organiser-notice.module.css'

interface OrganiserNoticeProps {
  readonly state: OrganiserState | null
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Warns that the organiser's system did not respond, so the data shown may be outdated. */
export function OrganiserNotice({ state, isRetrying, onRetry }: OrganiserNoticeProps) {
  const t = useMessages()
  const { session } = useSession()
  if (state !== 'UNAVAILABLE') return null
  return (
    <Notice tone="warning" title={t('organiser.silent', session?.seller.name ?? '')} isLive>
      {t('organiser.silentDetail')}
      <div className={styles.retry}>
        <Button isBusy={isRetrying} onClick={onRetry}>
          {t('notice.retry')}
        </Button>
      </div>
    </Notice>
  )
}
