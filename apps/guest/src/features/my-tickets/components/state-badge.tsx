import type { GuestTicket } from '@taquilla/contract/guest'
import { Badge, Icon } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'

interface StateBadgeProps {
  readonly ticket: GuestTicket
}

/** What state a ticket is in, where it is more than being there. */
export function StateBadge({ ticket }: StateBadgeProps) {
  const t = useMessages()
  const format = useFormat()
  const { status, show, listing, codeState, isHeldByOrganiser } = ticket
  if (status === 'USED') return <Badge>{t('mine.used')}</Badge>
  if (status === 'CANCELLED' || show.status === 'CANCELLED') return <Badge>{t('mine.cancelled')}</Badge>
  if (status === 'LISTED') {
    return (
      <Badge tone="jade">
        {listing === null
          ? t('mine.listed')
          : t('mine.listedAt', format.money(listing.finalPrice, listing.currency))}
      </Badge>
    )
  }
  if (isHeldByOrganiser) return <Badge tone="success">{t('ticket.organiser')}</Badge>
  if (status === 'PENDING') return <Badge>{t('mine.preparing')}</Badge>
  if (codeState === 'SHOWN') return <Badge tone="success">{t('mine.codeShown')}</Badge>
  if (codeState === 'AWAITED') return <Badge tone="amber">{t('mine.codeAwaited')}</Badge>
  if (codeState === 'PICKUP') return <Badge>{t('mine.pickup')}</Badge>
  if (codeState !== 'LOCKED') return null
  return (
    <Badge tone="brand">
      <Icon name="lock" size={13} />
      {t('mine.locked')}
    </Badge>
  )
}
