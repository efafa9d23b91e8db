import { EmptyState } from '#components/empty-state.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#lib/session.tsx'

interface NoTicketsProps {
  /** The organiser's system does not know the address. */
  readonly isUnknown: boolean
}

/** The person has none at this seller: perhaps they bought under another address. */
export function NoTickets({ isUnknown }: NoTicketsProps) {
  const t = useMessages()
  const { session } = useSession()
  return (
    <EmptyState icon="ticket" title={t('mine.none')}>
      <p>
        {t(
          isUnknown ? 'mine.unknownDetail' : 'mine.noneDetail',
          session?.person?.contact ?? '',
          session?.seller.name ?? '',
        )}
      </p>
    </EmptyState>
  )
}
