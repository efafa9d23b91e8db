import { EmptyState } from '#components/empty-state.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#lib/session.tsx'

/** The person has none at this seller: perhaps they bought under another address. */
export function NoTickets() {
  const t = useMessages()
  const { session } = useSession()
  return (
    <EmptyState icon="ticket" title={t('mine.none')}>
      <p>{t('mine.noneDetail', session?.person?.contact ?? '', session?.seller.name ?? '')}</p>
    </EmptyState>
  )
}
