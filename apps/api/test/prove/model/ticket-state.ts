/** Status of a ticket as clients can learn it. The product's own code is not used here. */
export type Status = 'NONE' | 'PENDING' | 'REJECTED' | 'ACTIVE' | 'LISTED' | 'USED' | 'CANCELLED' | 'DELETED'

export interface TicketState {
  readonly status: Status
  /** Empty before the ticket exists. */
  readonly owner: string
}

/** Something that a client did to a ticket, or learned of it. */
export type Change =
  | { readonly to: 'issue' | 'queue' | 'list' | 'sell'; readonly person: string }
  | { readonly to: 'unlist' | 'admit' | 'delete' | 'cancel' }
  /** Statuses that the ticket must have had, and the owner if the client learned it. */
  | { readonly to: 'see'; readonly statuses: readonly Status[]; readonly person?: string | undefined }

export const NEW_TICKET: TicketState = { status: 'NONE', owner: '' }

/** Returns the state after the change; undefined if the change is impossible in this state. */
export function after(state: TicketState, change: Change): TicketState | undefined {
  const { status, owner } = state
  switch (change.to) {
    case 'issue':
      return status === 'NONE' ? { status: 'ACTIVE', owner: change.person } : undefined
    case 'queue':
      return status === 'NONE' ? { status: 'PENDING', owner: change.person } : undefined
    case 'list':
      return status === 'ACTIVE' && owner === change.person ? { status: 'LISTED', owner } : undefined
    case 'unlist':
      return status === 'LISTED' ? { status: 'ACTIVE', owner } : undefined
    case 'sell':
      return status === 'LISTED' ? { status: 'ACTIVE', owner: change.person } : undefined
    case 'admit':
      return status === 'ACTIVE' ? { status: 'USED', owner } : undefined
    case 'delete':
      return status === 'ACTIVE' || status === 'LISTED' ? { status: 'DELETED', owner } : undefined
    case 'cancel':
      return status === 'ACTIVE' || status === 'LISTED' ? { status: 'CANCELLED', owner } : state
    case 'see': {
      const isOwner = change.person === undefined || change.person === owner
      return change.statuses.includes(status) && isOwner ? state : undefined
    }
  }
}

/** States that a ticket may take on without any client: the worker creates or rejects a queued ticket. */
export function byItself({ status, owner }: TicketState): readonly TicketState[] {
  if (status !== 'PENDING') return []
  return [
    { status: 'ACTIVE', owner },
    { status: 'REJECTED', owner },
  ]
}
