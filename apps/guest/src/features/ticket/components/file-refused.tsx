import type { TicketPage } from '@taquilla/contract/guest'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import styles from './file-refused.module.css'

/** Explains why a PDF or wallet pass was refused: sign-in needed, temporary failure, or the ticket changed. */
export function FileRefused({ page: { view, ticket } }: { readonly page: TicketPage }) {
  const t = useMessages()
  const isStillOffered =
    ticket !== null &&
    Object.values(ticket.documents).some((offered) => offered !== false && offered !== null)
  const why =
    view === 'SIGN_IN' ? 'ticket.fileSignIn' : isStillOffered ? 'ticket.fileRetry' : 'ticket.fileChanged'
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={t('ticket.fileRefused')} isLive>
        {t(why)}
      </Notice>
    </div>
  )
}
