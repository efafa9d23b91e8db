import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages.ts'
import styles from './ticket-layout.module.css'

interface TicketLayoutProps {
  readonly head: ReactNode
  readonly ticket: ReactNode
  readonly information?: ReactNode
}

/** Ticket with details beside it, or below it on phones. */
export function TicketLayout({ head, ticket, information }: TicketLayoutProps) {
  const t = useMessages()
  return (
    <div className={styles.page}>
      <div>
        <div className={styles.head}>{head}</div>
        {ticket}
      </div>
      {information !== undefined && (
        <section className={styles.information} aria-label={t('ticket.information')}>
          {information}
        </section>
      )}
    </div>
  )
}
