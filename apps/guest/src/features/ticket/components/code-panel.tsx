import { Button } from '#components/button.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import type { TicketCodeState } from '../api/use-ticket-code.ts'
import { AccessCode } from './access-code.tsx'
import styles from './code-panel.module.css'

interface CodePanelProps {
  readonly state: TicketCodeState
}

/** Access code of an open ticket, with its text below if it has one. */
export function CodePanel({ state: { code, error, hasFailed, retry } }: CodePanelProps) {
  const t = useMessages()
  if (hasFailed) {
    return (
      <div className={styles.failure} role="alert">
        <p>
          <strong>{t('ticket.codeFailed')}</strong>{' '}
          {(isProblem(error) && error.detail) || t('notice.offline')}
        </p>
        <Button onClick={retry}>{t('notice.retry')}</Button>
      </div>
    )
  }
  return (
    <>
      <div className={styles.code}>
        <AccessCode code={code} />
      </div>
      <p className={styles.text}>{code?.kind === 'TEXT' ? code.text : '\u00a0'}</p>
    </>
  )
}
