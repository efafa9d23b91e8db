import type { GuestTicket } from '@taquilla/contract/guest'
import { Card } from '#components/card.tsx'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { usePaths } from '#lib/place.tsx'
import { Link } from '#lib/router.tsx'
import { stateOf } from '../ticket-state.ts'
import { Evening } from './evening.tsx'
import { VenueCard } from './venue-card.tsx'

interface TicketInformationProps {
  readonly ticket: GuestTicket
}

/** What the owner should know of the ticket in its state, when and where. */
export function TicketInformation({ ticket }: TicketInformationProps) {
  const t = useMessages()
  const state = stateOf(ticket)
  const { show } = ticket
  return (
    <>
      <StateNotice ticket={ticket} />
      {show.isRescheduled && state !== 'CANCELLED' && (
        <Notice tone="warning" icon="calendar" title={t('ticket.rescheduled')}>
          {t('ticket.rescheduledDetail')}
        </Notice>
      )}
      {state !== 'CANCELLED' && <Evening ticket={ticket} />}
      <VenueCard show={show} />
      {ticket.isNominal && (state === 'LOCKED' || state === 'READY') && (
        <Card title={t('ticket.holderOnly')}>
          <p>{t(ticket.sellRefusal === null ? 'ticket.holderOnlySell' : 'ticket.holderOnlyDetail')}</p>
        </Card>
      )}
    </>
  )
}

function StateNotice({ ticket }: TicketInformationProps) {
  const t = useMessages()
  const paths = usePaths()
  switch (stateOf(ticket)) {
    case 'LOCKED':
      return (
        <Notice icon="shield" title={t('ticket.lockedNotice')}>
          {t('ticket.lockedNoticeDetail')}
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
