import type { ReactNode } from 'react'
import { EmptyState } from '#components/empty-state.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#lib/session.tsx'

interface NoTicketsProps {
  /** The organiser's system does not know the address. */
  readonly isUnknown: boolean
  readonly switchAccount: ReactNode
}

/** The person has none at this seller: perhaps they bought under another address. */
export function NoTickets({ isUnknown, switchAccount }: NoTicketsProps) {
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
      {switchAccount}
    </EmptyState>
  )
}
