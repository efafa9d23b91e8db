import { Button } from '#components/button.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import type { TicketCodeState } from '../api/get-ticket-code.ts'
import { AccessCode } from './access-code.tsx'
import styles from './code-scene.module.css'

interface CodeSceneProps {
  readonly state: TicketCodeState
}

/** On the stage: the code and, where it is a text, the text. */
export function CodeScene({ state: { code, error, hasFailed, retry } }: CodeSceneProps) {
  const t = useMessages()
  if (hasFailed) {
    return (
      <div className={styles.failure} role="alert">
        <p>
          <strong>{t('ticket.codeFailed')}</strong> {isProblem(error) ? error.detail : t('notice.offline')}
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
