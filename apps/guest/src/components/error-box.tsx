import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { Button } from './button.tsx'
import styles from './error-box.module.css'
import { Notice } from './notice.tsx'

interface ErrorBoxProps {
  readonly error: unknown
  readonly onRetry?: (() => void) | undefined
}

/** Shows an API problem's title and detail, with the request id for server errors. */
export function ErrorBox({ error, onRetry }: ErrorBoxProps) {
  const t = useMessages()
  const isUnexpected = !isProblem(error) || error.status >= 500
  return (
    <div className={styles.box} role="alert">
      <Notice tone="danger" title={`${isProblem(error) ? error.title : t('notice.failed')}.`}>
        {isProblem(error) ? error.detail : t('notice.offline')}
        {isProblem(error) && isUnexpected && error.requestId !== undefined && (
          <small className={styles.reference}>{t('notice.requestId', error.requestId)}</small>
        )}
      </Notice>
      {onRetry !== undefined && <Button onClick={onRetry}>{t('notice.retry')}</Button>}
    </div>
  )
}
