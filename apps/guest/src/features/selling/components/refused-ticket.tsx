import type { SellableTicket } from '@taquilla/contract/guest'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { usePaths } from '#lib/place.tsx'
import { Link } from '#lib/router.tsx'

interface RefusedTicketProps {
  readonly ticket: SellableTicket
}

/** Why the ticket that was asked for cannot be listed, and the way to its listing where that is why. */
export function RefusedTicket({ ticket }: RefusedTicketProps) {
  const t = useMessages()
  const paths = usePaths()
  const { refusal, listingId } = ticket
  if (listingId !== null) {
    return (
      <Notice tone="info" icon="tag" title={t('sell.listedAlready')}>
        <Link className="link" to={paths.listing(listingId)}>
          {t('sell.seeListing')}
        </Link>
      </Notice>
    )
  }
  if (refusal === null) return null
  return (
    <Notice tone="warning" title={`${refusal.title}.`}>
      {refusal.detail}
    </Notice>
  )
}
