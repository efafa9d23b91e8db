import type { GuestTicket } from '@taquilla/contract/guest'
import { Card } from '#components/card.tsx'
import { Notice } from '#components/notice.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import type { TicketCodeState } from '../api/use-ticket-code.ts'
import { haveDifferentTimes, stateOf, type TicketState } from '../ticket-state.ts'
import styles from './ticket-cards.module.css'
import { PickupCard, SeatPicture, TicketTimeline, VenueCard } from './ticket-cards.tsx'

interface TicketInformationProps {
  readonly ticket: GuestTicket
  /** The person's tickets of the show. */
  readonly group: readonly GuestTicket[]
  /** State of the access code; the "ready" notice depends on it. */
  readonly code: TicketCodeState
}

/** States in which the owner may still be admitted. */
const ADMISSIBLE_STATES: ReadonlySet<TicketState> = new Set(['LOCKED', 'SHOWN', 'PICKUP', 'AWAITED'])

/** Notices, timeline, venue and pickup details beside the ticket. */
export function TicketInformation({ ticket, group, code }: TicketInformationProps) {
  const t = useMessages()
  const state = stateOf(ticket)
  const { show } = ticket
  return (
    <>
      <StateNotice ticket={ticket} group={group} code={code} />
      {show.isRescheduled && state !== 'CANCELLED' && state !== 'OVER' && (
        <Notice tone="warning" icon="calendar" title={t('ticket.rescheduled')}>
          {t('ticket.rescheduledDetail')}
        </Notice>
      )}
      {ticket.pickup !== null && ADMISSIBLE_STATES.has(state) && (
        <PickupCard pickup={ticket.pickup} place={show} />
      )}
      {state !== 'CANCELLED' && <TicketTimeline ticket={ticket} />}
      {ticket.seat?.image && <SeatPicture key={ticket.seat.image} url={ticket.seat.image} />}
      <VenueCard show={show} />
      {ticket.isNominal && ADMISSIBLE_STATES.has(state) && (
        <Card title={t('ticket.holderOnly')}>
          <p>{t(ticket.sellRefusal === null ? 'ticket.holderOnlySell' : 'ticket.holderOnlyDetail')}</p>
        </Card>
      )}
    </>
  )
}

function StateNotice({ ticket, group, code }: TicketInformationProps) {
  const t = useMessages()
  const paths = usePaths()
  switch (stateOf(ticket)) {
    case 'LOCKED':
      return (
        <Notice icon="shield" title={t('ticket.lockedNotice')}>
          {t('ticket.lockedNoticeDetail')} {haveDifferentTimes(group) && t('ticket.differentTimes')}
        </Notice>
      )
    case 'SHOWN':
      return code.hasFailed ? null : (
        // Hidden until the code is loaded, but its space is reserved to avoid a layout shift.
        <div className={code.code === undefined ? styles.yetToCome : undefined}>
          <Notice tone="success" title={t('ticket.ready')}>
            {ticket.seat?.door ? t('ticket.readyAtDoor', ticket.seat.door) : t('ticket.readyDetail')}
          </Notice>
        </div>
      )
    case 'AWAITED':
      return (
        <Notice icon="clock" title={t('ticket.awaitedNotice')}>
          {t('ticket.awaitedNoticeDetail')}
        </Notice>
      )
    case 'LISTED':
      return (
        <Notice icon="swap" title={t('ticket.listedNotice')}>
          {t('ticket.listedNoticeDetail')}
        </Notice>
      )
    case 'CANCELLED':
      return (
        <Notice tone="danger" title={t('ticket.cancelledNotice')}>
          {ticket.resoldAt === null ? t('ticket.cancelledPrimary') : t('ticket.cancelledResale')}{' '}
          {ticket.resoldAt !== null && (
            <Link className="link" to={paths.purchases()}>
              {t('frame.purchases')}
            </Link>
          )}
        </Notice>
      )
    default:
      return null
  }
}
