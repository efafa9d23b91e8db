export type Status = 'NONE' | 'PENDING' | 'REJECTED' | 'ACTIVE' | 'LISTED' | 'USED' | 'CANCELLED' | 'DELETED'

export interface TicketState<Name extends string = string> {
  readonly status: Status
  /** Empty before the ticket exists. */
  readonly owner: Name | ''
}

/** Something that a client or a worker did to a ticket, or that a client learned of it. */
export type Change<Name extends string = string> =
  | { readonly to: 'issue' | 'queue' | 'list' | 'sell'; readonly person: Name }
  | { readonly to: 'create' | 'reject' | 'unlist' | 'admit' | 'delete' | 'cancel' }
  /** Statuses that the ticket must have had, and the owner if the client learned it. */
  | { readonly to: 'see'; readonly statuses: readonly Status[]; readonly person?: Name | undefined }

export const NEW_TICKET: TicketState = { status: 'NONE', owner: '' }

/** Changes that a queued ticket may undergo without any client. */
export const BY_WORKER: readonly Change<never>[] = [{ to: 'create' }, { to: 'reject' }]

/** Returns the state after the change; undefined if the change is impossible in this state. */
export function after<Name extends string>(
  state: TicketState<Name>,
  change: Change<Name>,
): TicketState<Name> | undefined {
  const { status, owner } = state
  switch (change.to) {
    case 'issue':
      return status === 'NONE' ? { status: 'ACTIVE', owner: change.person } : undefined
    case 'queue':
      return status === 'NONE' ? { status: 'PENDING', owner: change.person } : undefined
    case 'create':
      return status === 'PENDING' ? { status: 'ACTIVE', owner } : undefined
    case 'reject':
      return status === 'PENDING' ? { status: 'REJECTED', owner } : undefined
    case 'list':
      return status === 'ACTIVE' && owner === change.person ? { status: 'LISTED', owner } : undefined
    case 'unlist':
      return status === 'LISTED' ? { status: 'ACTIVE', owner } : undefined
    case 'sell':
      return status === 'LISTED' ? { status: 'ACTIVE', owner: change.person } : undefined
    case 'admit':
      return status === 'ACTIVE' ? { status: 'USED', owner } : undefined
    case 'delete':
      return isChangeable(state) ? { status: 'DELETED', owner } : undefined
    case 'cancel':
      return isChangeable(state) ? { status: 'CANCELLED', owner } : state
    case 'see': {
      const isOwner = change.person === undefined || change.person === owner
      return change.statuses.includes(status) && isOwner ? state : undefined
    }
  }
}

/** True if the ticket's data may change, and its show's end concerns it. */
export function isChangeable({ status }: Pick<TicketState, 'status'>): boolean {
  return status === 'ACTIVE' || status === 'LISTED'
}
