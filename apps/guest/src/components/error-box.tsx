import { type Translate, useMessages } from '#lib/messages.ts'
import { isProblem, type Problem } from '#lib/problem.ts'
import { Button } from './button.tsx'
import styles from './error-box.module.css'
import { Notice } from './notice.tsx'

interface ErrorBoxProps {
  readonly error: unknown
  readonly onRetry?: (() => void) | undefined
}

/** Shows an API problem's title and detail, or when to try again, with the request id for server errors. */
export function ErrorBox({ error, onRetry }: ErrorBoxProps) {
  const t = useMessages()
  const isUnexpected = !isProblem(error) || error.status >= 500
  return (
    <div className={styles.box} role="alert">
      <Notice tone="danger" title={`${isProblem(error) ? error.title : t('notice.failed')}.`}>
        {isProblem(error) ? adviceOf(error, t) : t('notice.offline')}
        {isProblem(error) && isUnexpected && error.requestId !== undefined && (
          <small className={styles.reference}>{t('notice.requestId', error.requestId)}</small>
        )}
      </Notice>
      {onRetry !== undefined && <Button onClick={onRetry}>{t('notice.retry')}</Button>}
    </div>
  )
}

function adviceOf({ status, detail, retryAfterSeconds }: Problem, t: Translate): string {
  return status === 429 && retryAfterSeconds !== undefined ? t('notice.wait', retryAfterSeconds) : detail
}
