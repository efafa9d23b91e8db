import type { TicketPage } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import type { ReactNode } from 'react'
import { ShowHead } from '#components/show-head.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { Arch } from './arch.tsx'
import { ArchSign } from './arch-sign.tsx'
import { TicketLayout } from './ticket-layout.tsx'
import { TicketShape } from './ticket-shape.tsx'
import styles from './visitors-ticket.module.css'

interface VisitorsTicketProps {
  readonly page: TicketPage
  /** Notice above the ticket, such as a refused file. */
  readonly notice: ReactNode
  /** Sign-in form, or a button to switch accounts. */
  readonly signIn: ReactNode
}

/** Ticket page for anyone but the owner: shows no seat, holder or code. */
export function VisitorsTicket({ page, notice, signIn }: VisitorsTicketProps) {
  const { show, view } = page
  return (
    <TicketLayout
      head={
        <>
          <ShowHead show={show} align="center" />
          {notice}
        </>
      }
      ticket={
        <>
          {view === 'SIGN_IN' && <SignInTicket signIn={signIn} />}
          {view === 'SOLD' && <SoldTicket />}
          {view === 'OTHER' && <OthersTicket signIn={signIn} />}
        </>
      }
    />
  )
}

function SignInTicket({ signIn }: { signIn: ReactNode }) {
  return (
    <TicketShape
      upper={
        <Arch isLow>
          <ArchSign icon="lock" />
        </Arch>
      }
      lower={signIn}
    />
  )
}

function OthersTicket({ signIn }: { signIn: ReactNode }) {
  const t = useMessages()
  return (
    <TicketShape
      upper={
        <Arch light="dim">
          <ArchSign icon="person" title={t('ticket.others')}>
            {t('ticket.othersDetail')}
          </ArchSign>
        </Arch>
      }
      lower={
        <div className={styles.lower}>
          <p>{t('ticket.othersHint')}</p>
          {signIn}
        </div>
      }
    />
  )
}

function SoldTicket() {
  const t = useMessages()
  const paths = usePaths()
  return (
    <TicketShape
      upper={
        <Arch light="dim">
          <ArchSign icon="swap" title={t('ticket.sold')}>
            {t('ticket.soldDetail')}
          </ArchSign>
        </Arch>
      }
      lower={
        <div className={styles.lower}>
          <p>{t('ticket.soldPayout')}</p>
          <Link className="go" to={paths.myTickets()}>
            {t('ticket.seePayout')}
            <Icon name="arrow-right" />
          </Link>
        </div>
      }
    />
  )
}
