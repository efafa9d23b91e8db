import type { GuestTicket } from '@taquilla/contract/guest'
import { Badge, Icon } from '@taquilla/ui'
import { useState } from 'react'
import { useMessages } from '#lib/messages.ts'
import { SeatFacts } from '#tickets/seat-facts.tsx'
import { useTicketCode } from '../api/use-ticket-code.ts'
import { stateOf, type TicketState } from '../ticket-state.ts'
import { TicketShape } from './arch.tsx'
import styles from './one-ticket.module.css'
import { OwnedArch } from './owned-arch.tsx'

interface OneTicketProps {
  readonly ticket: GuestTicket
  readonly clockOffsetMs: number
}

const MARKS: Partial<Record<TicketState, 'torn' | 'struck'>> = { USED: 'torn', CANCELLED: 'struck' }

/** The ticket itself: its code or state above, seat and holder below. */
export function OneTicket({ ticket, clockOffsetMs }: OneTicketProps) {
  const code = useTicketCode(ticket)
  return (
    <>
      <UnlockAnnouncement ticket={ticket} />
      <TicketShape
        upper={<OwnedArch ticket={ticket} code={code} clockOffsetMs={clockOffsetMs} />}
        lower={
          <>
            <SeatFacts seats={[ticket.seat]} optionTitle={ticket.optionTitle} size="large" />
            <HolderLine ticket={ticket} />
          </>
        }
        mark={MARKS[stateOf(ticket)]}
      />
    </>
  )
}

/** Holder's name; for tickets without one, ticket option and price type. */
function HolderLine({ ticket }: { readonly ticket: GuestTicket }) {
  const t = useMessages()
  const { holderName, holderIdentificationEnding: ending, seat, optionTitle, priceTypeTitle } = ticket
  // Without a seat, the ticket option is already shown in place of the seat.
  const isPlaced = Boolean(seat?.section || seat?.seat)
  const kind = [isPlaced && optionTitle, priceTypeTitle].filter(Boolean).join(' · ')
  if (holderName === null && kind === '' && !ticket.isNominal && !ticket.isPartOfAPass) return null
  return (
    <div className={styles.holder}>
      <Icon name={holderName === null ? 'ticket' : 'person'} size={22} />
      <span className={styles.words}>
        <b>{holderName ?? kind}</b>
        <small>
          {holderName !== null && (ending === null ? kind : t('ticket.identificationEnding', ending))}
        </small>
      </span>
      {(ticket.isPartOfAPass || ticket.isNominal) && (
        <span className={styles.badges}>
          {ticket.isPartOfAPass && <Badge tone="amber">{t('ticket.pass')}</Badge>}
          {ticket.isNominal && <Badge tone="brand">{t('ticket.nominal')}</Badge>}
        </span>
      )}
    </div>
  )
}

/** Announces to screen readers that the code or pickup number appeared while the page was open. */
function UnlockAnnouncement({ ticket }: { readonly ticket: GuestTicket }) {
  const t = useMessages()
  const state = stateOf(ticket)
  const isOpen = state === 'SHOWN' || (state === 'PICKUP' && Boolean(ticket.pickup?.number))
  const [hasWaited, setWaited] = useState(!isOpen)
  if (!isOpen && !hasWaited) setWaited(true)
  return (
    <p className="vh" role="status">
      {isOpen && hasWaited && t(state === 'SHOWN' ? 'ticket.codeIsHere' : 'ticket.numberIsHere')}
    </p>
  )
}
