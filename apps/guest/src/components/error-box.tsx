import type { ReactNode } from 'react'
import { type Translate, useMessages } from '#lib/messages.ts'
import { isProblem, type Problem } from '#lib/problem.ts'
import { Button } from './button.tsx'
import styles from './error-box.module.css'
import { Notice } from './notice.tsx'

interface ErrorBoxProps {
  readonly error: unknown
  readonly onRetry?: (() => void) | undefined
  /** True if the page shows nothing else: a heading then says that it could not be loaded. */
  readonly isPage?: boolean
  /** What else to do, after the advice of the error. */
  readonly children?: ReactNode
}

/**
 * Shows an API problem's title and detail, or when to try again, with the request id for server errors. A problem
 * without a title is a proxy's: to the guest, the service is unreachable.
 */
export function ErrorBox({ error, onRetry, isPage = false, children }: ErrorBoxProps) {
  const t = useMessages()
  const problem = isProblem(error) && error.title !== '' ? error : undefined
  const title = problem?.title ?? (isPage ? undefined : t('notice.unsent'))
  return (
    <div className={styles.box} role="alert">
      {isPage && <h1>{t('notice.failed')}</h1>}
      <Notice tone="danger" title={title && `${title}.`}>
        {problem === undefined ? t('notice.offline') : adviceOf(problem, t)} {children}
        {problem?.requestId !== undefined && problem.status >= 500 && (
          <small className={styles.reference}>{t('notice.requestId', problem.requestId)}</small>
        )}
      </Notice>
      {onRetry !== undefined && <Button onClick={onRetry}>{t('notice.retry')}</Button>}
    </div>
  )
}

function adviceOf({ status, detail, retryAfterSeconds }: Problem, t: Translate): string {
  return status === 429 && retryAfterSeconds !== undefined ? t('notice.wait', retryAfterSeconds) : detail
}
