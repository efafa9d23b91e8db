import type { ReactNode } from 'react'
import { EmptyState } from '#components/empty-state.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#session/session.tsx'

interface NoTicketsProps {
  /** True if the organizer's system does not know the person's address. */
  readonly isUnknown: boolean
  readonly switchAccount: ReactNode
}

/** Empty list; the person may have bought with another address, so switching accounts is offered. */
export function NoTickets({ isUnknown, switchAccount }: NoTicketsProps) {
  const t = useMessages()
  const { session } = useSession()
  return (
    <EmptyState icon="ticket" title={t('myTickets.none')}>
      <p>
        {t(
          isUnknown ? 'myTickets.unknownDetail' : 'myTickets.noneDetail',
          session?.person?.contact ?? '',
          session?.seller.name ?? '',
        )}
      </p>
      {switchAccount}
    </EmptyState>
  )
}
