import type { TicketPage } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import type { ReactNode } from 'react'
import { useGuestAddress, usePaths } from '#lib/guest-context.tsx'
import { Link } from '#lib/router.tsx'
import { ShowHead } from '#tickets/show-head.tsx'
import { visitor as english } from '../../../locales/en/visitor.ts'
import { visitor as spanish } from '../../../locales/es/visitor.ts'
import { Arch, ArchSign, TicketShape } from './arch.tsx'
import { TicketLayout } from './ticket-layout.tsx'
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
          <ShowHead show={show} />
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
  const texts = useVisitorTexts()
  return (
    <TicketShape
      upper={
        <Arch light="dim">
          <ArchSign icon="person" title={texts.others}>
            {texts.othersDetail}
          </ArchSign>
        </Arch>
      }
      lower={
        <div className={styles.lower}>
          <p>{texts.othersHint}</p>
          {signIn}
        </div>
      }
    />
  )
}

function SoldTicket() {
  const texts = useVisitorTexts()
  const paths = usePaths()
  return (
    <TicketShape
      upper={
        <Arch light="dim">
          <ArchSign icon="swap" title={texts.sold}>
            {texts.soldDetail}
          </ArchSign>
        </Arch>
      }
      lower={
        <div className={styles.lower}>
          <p>{texts.soldPayout}</p>
          <Link className="go" to={paths.myTickets()}>
            {texts.seePayout}
            <Icon name="arrow-right" />
          </Link>
        </div>
      }
    />
  )
}

function useVisitorTexts() {
  return useGuestAddress().language === 'es' ? spanish : english
}
