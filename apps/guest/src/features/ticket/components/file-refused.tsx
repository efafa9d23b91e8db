import type { TicketPage } from '@taquilla/contract/guest'
import { Notice } from '#components/notice.tsx'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { fileRefused as english } from '../../../locales/en/file-refused.ts'
import { fileRefused as spanish } from '../../../locales/es/file-refused.ts'
import styles from './file-refused.module.css'

const TEXTS = { es: spanish, en: english } as const

/** Explains why a PDF or wallet pass was refused: sign-in needed, temporary failure, or the ticket changed. */
export function FileRefused({ page: { view, ticket } }: { readonly page: TicketPage }) {
  const texts = TEXTS[useGuestAddress().language]
  const isStillOffered =
    ticket !== null &&
    Object.values(ticket.documents).some((offered) => offered !== false && offered !== null)
  const why = view === 'SIGN_IN' ? texts.signIn : isStillOffered ? texts.retry : texts.changed
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={texts.title} isLive>
        {why}
      </Notice>
    </div>
  )
}
