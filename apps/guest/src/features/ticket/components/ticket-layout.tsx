import { classes } from '@taquilla/ui'
import type { ReactNode } from 'react'
import { Skeleton } from '#components/skeleton.tsx'
import { useMessages } from '#lib/messages.ts'
import styles from './ticket-layout.module.css'

interface TicketLayoutProps {
  readonly head: ReactNode
  readonly ticket: ReactNode
  /** Files and actions of the ticket. */
  readonly tools?: ReactNode
  readonly information?: ReactNode
}

/** Ticket with its title, tools and details beside it, or below it on phones. Alone, the ticket stands in the middle. */
export function TicketLayout({ head, ticket, tools, information }: TicketLayoutProps) {
  const t = useMessages()
  return (
    <div className={classes(styles.page, information !== undefined && styles.whole)}>
      <div className={styles.head}>{head}</div>
      <div className={styles.ticket}>{ticket}</div>
      <div>{tools}</div>
      {information !== undefined && (
        <section className={styles.information} aria-label={t('ticket.information')}>
          {information}
        </section>
      )}
    </div>
  )
}

export function TicketSkeleton() {
  return (
    <TicketLayout
      head={<Skeleton shape="head" />}
      ticket={<Skeleton shape="ticket" />}
      information={<Skeleton shape="card" count={2} />}
    />
  )
}
