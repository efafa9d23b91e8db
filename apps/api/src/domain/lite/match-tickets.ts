import type { LiteTicket } from '@taquilla/contract'
import { kindOf } from './lite-ticket.ts'
import type { KnownLiteTicket } from './lite-tickets-repository.ts'

interface IdentifiedTicket {
  readonly ticket: LiteTicket
  readonly identity: Buffer | null
}

export interface TicketMatch {
  /** Stored tickets that the person still owns. */
  readonly unchanged: readonly { readonly known: KnownLiteTicket; readonly ticket: LiteTicket }[]
  /** Tickets that are unknown, or were stored as another person's. */
  readonly added: readonly IdentifiedTicket[]
  /** Stored tickets that the person no longer owns, or that another person owned until now. */
  readonly ended: readonly KnownLiteTicket[]
}

const ENDABLE = ['ACTIVE', 'LISTED']

/** Compares the tickets returned for a person with the stored ones. Tickets with a swap in progress are left out. */
export function matchTickets(
  answered: readonly IdentifiedTicket[],
  known: readonly KnownLiteTicket[],
): TicketMatch {
  const unchanged: { known: KnownLiteTicket; ticket: LiteTicket }[] = []
  const added: IdentifiedTicket[] = []
  const matched = new Set<KnownLiteTicket>()
  const transferred: KnownLiteTicket[] = []
  for (const each of answered) {
    const same = known.find((other) => !matched.has(other) && isSame(each, other))
    if (same) matched.add(same)
    if (same?.isBeingSwapped) continue
    if (same?.isTheirs) unchanged.push({ known: same, ticket: each.ticket })
    else {
      if (same) transferred.push(same)
      added.push(each)
    }
  }
  const missing = known.filter(
    (each) => each.isTheirs && !matched.has(each) && each.isUpcoming && !each.isBeingSwapped,
  )
  const ended = [...transferred, ...missing.filter(({ status }) => ENDABLE.includes(status))]
  return { unchanged, added, ended }
}

/** Matches by identity. A ticket without identity matches any ticket of the person for the same show and type. */
function isSame({ ticket, identity }: IdentifiedTicket, known: KnownLiteTicket): boolean {
  if (identity !== null) return known.identity?.equals(identity) === true
  return known.identity === null && known.isTheirs && kindOf(ticket) === kindOf(known)
}
