import type { OrganiserState } from '@taquilla/contract/guest'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#lib/session.tsx'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import styles from './organiser-notice.module.css'

interface OrganiserNoticeProps {
  readonly state: OrganiserState | null
  readonly isAsking: boolean
  readonly onRetry: () => void
}

/** The organiser's own system was asked and does not answer: what is shown may be old. */
export function OrganiserNotice({ state, isAsking, onRetry }: OrganiserNoticeProps) {
  const t = useMessages()
  const { session } = useSession()
  if (state !== 'UNAVAILABLE') return null
  return (
    <Notice tone="warning" title={t('organiser.silent', session?.seller.name ?? '')} isLive>
      {t('organiser.silentDetail')}
      <div className={styles.retry}>
        <Button isBusy={isAsking} onClick={onRetry}>
          {t('organiser.retry')}
        </Button>
      </div>
    </Notice>
  )
}
