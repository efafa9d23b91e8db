import type { GuestTicket } from '@taquilla/contract/guest'
import { Badge, classes, Icon, type IconName } from '@taquilla/ui'
import { useEffect, useState } from 'react'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { useSession } from '#session/session.tsx'
import { SeatFacts } from '#tickets/seat-facts.tsx'
import { type TicketCodeState, useTicketCode } from '../api/use-ticket-code.ts'
import { nextChangeAt, stateOf, type TicketState } from '../ticket-state.ts'
import { CodePanel, loadQrCode } from './access-code.tsx'
import { Arch, ArchSign, TicketShape } from './arch.tsx'
import styles from './one-ticket.module.css'
import { UnlockCountdown } from './unlock-countdown.tsx'

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

interface OwnedArchProps {
  readonly ticket: GuestTicket
  readonly code: TicketCodeState
  readonly clockOffsetMs: number
}

/** Upper half of the owner's ticket: the code, or why it is not shown. */
function OwnedArch({ ticket, code, clockOffsetMs }: OwnedArchProps) {
  const t = useMessages()
  const format = useFormat()
  const { session } = useSession()
  const state = stateOf(ticket)
  const { show, usedAt, pickup } = ticket
  const until = nextChangeAt(ticket)
  useEffect(() => {
    // Preloads the QR code renderer, because many tickets unlock at once. A failed load is retried at the unlock.
    if (state === 'LOCKED') loadQrCode().catch(() => undefined)
  }, [state])

  const sign = (icon: IconName, title: string, detail?: string) => (
    <ArchSign icon={icon} title={title}>
      {detail}
    </ArchSign>
  )
  const wait = (kind: 'code' | 'number', otherwise: string) =>
    until === null ? (
      sign('lock', otherwise)
    ) : (
      <UnlockCountdown kind={kind} show={show} until={until} clockOffsetMs={clockOffsetMs} />
    )
  // Every state renders `Arch` at the same position, so that React keeps it and the curtain animates.
  switch (state) {
    case 'LOCKED':
      return <Arch>{wait('code', t('ticket.locked'))}</Arch>
    case 'SHOWN':
      return <Arch revealed={<CodePanel state={code} />} />
    case 'PICKUP':
      return pickup?.number ? (
        <Arch revealed={<PickupPanel number={pickup.number} />} />
      ) : (
        <Arch>{wait('number', t('ticket.pickupAwaited'))}</Arch>
      )
    case 'AWAITED':
      return (
        <Arch>
          {sign('clock', t('ticket.awaited'), t('ticket.awaitedDetail', session?.seller.name ?? ''))}
        </Arch>
      )
    case 'ORGANIZER':
      return (
        <Arch>
          {sign('shield', t('ticket.organizer'), t('ticket.organizerDetail', session?.seller.name ?? ''))}
        </Arch>
      )
    case 'LISTED':
      return <ListedArch listing={ticket.listing} />
    case 'USED': {
      const detail = usedAt === null ? undefined : t('ticket.usedAt', format.moment(usedAt, show))
      return <Arch light="dim">{sign('check', t('ticket.used'), detail)}</Arch>
    }
    case 'CANCELLED':
      return <Arch light="dim">{sign('close', t('ticket.cancelled'), t('ticket.cancelledDetail'))}</Arch>
    case 'OVER':
      return <Arch light="dim">{sign('clock', t('ticket.over'))}</Arch>
    case 'PREPARING':
      return <Arch>{sign('clock', t('ticket.preparing'))}</Arch>
  }
}

/** Closed curtain with a ribbon that shows the resale price. */
function ListedArch({ listing }: { readonly listing: GuestTicket['listing'] }) {
  const t = useMessages()
  const format = useFormat()
  return (
    <Arch>
      <div className={styles.ribbon}>
        <p className={styles.state}>
          <Icon name="swap" />
          {t(listing?.isHeld ? 'ticket.heldByBuyer' : 'ticket.listed')}
        </p>
        {listing !== null && (
          <>
            <p className={styles.price}>{format.money(listing.price, listing.currency)}</p>
            <p>{t('ticket.youReceive', format.money(listing.payout, listing.currency))}</p>
          </>
        )}
      </div>
    </Arch>
  )
}

const LONG_NUMBER = 10

/** Number with which the owner picks the ticket up at the venue. */
function PickupPanel({ number }: { readonly number: string }) {
  const t = useMessages()
  return (
    <div className={styles.paper}>
      <p>{t('ticket.pickupNumber')}</p>
      <p className={classes(styles.number, number.length > LONG_NUMBER && styles.long)}>{number}</p>
    </div>
  )
}
