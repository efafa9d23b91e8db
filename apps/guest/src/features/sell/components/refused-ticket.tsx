import type { SellableTicket } from '@taquilla/contract/guest'
import { Notice } from '#components/notice.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'

interface RefusedTicketProps {
  readonly ticket: SellableTicket
}

/** Reason why the requested ticket cannot be listed, or a link if it is listed already. */
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
