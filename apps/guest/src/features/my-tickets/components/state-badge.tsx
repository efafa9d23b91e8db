import type { GuestTicket } from '@taquilla/contract/guest'
import { Badge, Icon } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'

interface StateBadgeProps {
  readonly ticket: GuestTicket
}

/** Badge of the ticket's state; nothing for a ticket without a special state, or that was not used when its show ended. */
export function StateBadge({ ticket }: StateBadgeProps) {
  const t = useMessages()
  const format = useFormat()
  const { status, show, listing, codeState, isHeldByOrganizer } = ticket
  if (status === 'USED') return <Badge>{t('myTickets.used')}</Badge>
  if (status === 'CANCELLED' || show.status === 'CANCELLED') return <Badge>{t('myTickets.cancelled')}</Badge>
  if (show.isOver) return null
  if (status === 'LISTED') {
    if (listing?.isHeld) return <Badge tone="jade">{t('myTickets.held')}</Badge>
    return (
      <Badge tone="jade">
        {listing === null
          ? t('myTickets.listed')
          : t('myTickets.listedAt', format.money(listing.price, listing.currency))}
      </Badge>
    )
  }
  if (isHeldByOrganizer) return <Badge tone="success">{t('ticket.organizer')}</Badge>
  if (status === 'PENDING') return <Badge>{t('myTickets.preparing')}</Badge>
  if (codeState === 'SHOWN') return <Badge tone="success">{t('myTickets.codeShown')}</Badge>
  if (codeState === 'AWAITED') return <Badge tone="amber">{t('myTickets.codeAwaited')}</Badge>
  if (codeState === 'PICKUP') return <Badge>{t('myTickets.pickup')}</Badge>
  if (codeState !== 'LOCKED') return null
  return (
    <Badge tone="brand">
      <Icon name="lock" size={13} />
      {t('myTickets.locked')}
    </Badge>
  )
}
