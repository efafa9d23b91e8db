import type { LiteTicket } from '@taquilla/contract'
import { kindOf } from './lite-ticket.ts'
import type { KnownLiteTicket } from './lite-tickets-repository.ts'

interface Named {
  readonly ticket: LiteTicket
  readonly identity: Buffer | null
}

/** What an answer means for the tickets that are known. */
export interface Matching {
  /** Known, and the person's still. */
  readonly kept: readonly { readonly known: KnownLiteTicket; readonly ticket: LiteTicket }[]
  /** Not known as the person's. */
  readonly fresh: readonly Named[]
  /** The person's no more, or another's until now. */
  readonly ended: readonly KnownLiteTicket[]
}

const ENDABLE = ['ACTIVE', 'LISTED']

/** Compares what a system answers for a person with what is known; what changes hands meanwhile stays as it is. */
export function matchTickets(answered: readonly Named[], known: readonly KnownLiteTicket[]): Matching {
  const kept: { known: KnownLiteTicket; ticket: LiteTicket }[] = []
  const fresh: Named[] = []
  const taken = new Set<KnownLiteTicket>()
  const lost: KnownLiteTicket[] = []
  for (const each of answered) {
    const same = known.find((other) => !taken.has(other) && isSame(each, other))
    if (same) taken.add(same)
    if (same?.isMoving) continue
    if (same?.isTheirs) kept.push({ known: same, ticket: each.ticket })
    else {
      if (same) lost.push(same)
      fresh.push(each)
    }
  }
  const unnamed = known.filter((each) => each.isTheirs && !taken.has(each) && each.isAhead && !each.isMoving)
  const ended = [...lost, ...unnamed.filter(({ status }) => ENDABLE.includes(status))]
  return { kept, fresh, ended }
}

/** By its identity; of tickets without one, any of the person's of that kind. */
function isSame({ ticket, identity }: Named, known: KnownLiteTicket): boolean {
  if (identity !== null) return known.identity?.equals(identity) === true
  return known.identity === null && known.isTheirs && kindOf(ticket) === kindOf(known)
}
