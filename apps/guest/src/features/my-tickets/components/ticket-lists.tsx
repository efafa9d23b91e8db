import type { MyTickets } from '@taquilla/contract/guest'
import type { ReactNode } from 'react'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { usePaths } from '#lib/place.tsx'
import { Link } from '#lib/router.tsx'
import { groupByShow, isOver } from '../group-by-show.ts'
import { NoTickets } from './no-tickets.tsx'
import { ShowTickets } from './show-tickets.tsx'
import { SoldTickets } from './sold-tickets.tsx'
import styles from './ticket-lists.module.css'

interface TicketListsProps {
  readonly mine: MyTickets
  /** For who bought under another address. */
  readonly switchAccount: ReactNode
  /** What is to be known first. */
  readonly children: ReactNode
}

/** Everything of the person at this seller: what is ahead, what was sold, what is past. */
export function TicketLists({ mine, switchAccount, children }: TicketListsProps) {
  const t = useMessages()
  const paths = usePaths()
  const shows = groupByShow(mine.tickets)
  const now = Date.now()
  const ahead = shows.filter(({ show }) => !isOver(show, now))
  const past = shows.filter(({ show }) => isOver(show, now))
  if (shows.length === 0 && mine.sold.length === 0) {
    return (
      <>
        {children}
        <NoTickets isUnknown={mine.organiser === 'PERSON_UNKNOWN'} switchAccount={switchAccount} />
      </>
    )
  }
  return (
    <div className={styles.lists}>
      <div className={styles.notices}>
        {children}
        {mine.needsPayoutAccount && (
          <Notice tone="warning" icon="bank" title={t('mine.needsAccount')}>
            {t('mine.needsAccountDetail')}{' '}
            <Link className="link" to={paths.payoutAccount()}>
              {t('mine.addAccount')}
            </Link>
          </Notice>
        )}
      </div>
      {ahead.length > 0 ? (
        <section className={styles.list} aria-labelledby="mine-ahead">
          <h2 id="mine-ahead" className="vh">
            {t('mine.ahead')}
          </h2>
          {ahead.map(({ show, things }) => (
            <ShowTickets key={show.eventId + show.showId} show={show} tickets={things} />
          ))}
        </section>
      ) : (
        <p className={styles.none}>{t('mine.noneAhead')}</p>
      )}
      {!mine.isComplete && <Notice>{t('mine.incomplete')}</Notice>}
      {mine.sold.length > 0 && <SoldTickets sold={mine.sold} />}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>
            <h2>{t('mine.past')}</h2>
          </summary>
          <div className={styles.list}>
            {past.map(({ show, things }) => (
              <ShowTickets key={show.eventId + show.showId} show={show} tickets={things} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
