import {
  getHandoverPage as getHandoverPageOperation,
  type HandoverPage,
  type HandoverView,
} from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { findGuestShows } from '#domain/events/index.ts'
import {
  findHandover,
  handoverNotFound,
  isClaimedBy,
  isGivenBy,
  requireHandoverToken,
  type StoredHandover,
} from '#domain/handovers/index.ts'
import { findResaleTickets, presentSeating, type ResaleTicket } from '#domain/market/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { HandoverKey } from '#domain/values/keys.ts'
import { type GuestRoute, guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function getHandoverPageRoute({ vault }: Pick<Services, 'vault'>): GuestRoute {
  return guestRoute(getHandoverPageOperation, ({ params, query }, { db, seller, person }) => {
    const key = { sellerId: seller.sellerId, handoverId: params.id.toLowerCase() }
    requireHandoverToken(vault, key, query.token)
    return getHandoverPage(db, key, person)
  })
}

/** Whoever has the link sees the show, the place and the giver's name, never an address. */
async function getHandoverPage(db: Sql, key: HandoverKey, person: Contact | null): Promise<HandoverPage> {
  const handover = await findHandover(db, key)
  const [ticket] = handover ? await findResaleTickets(db, key.sellerId, [handover.ticketId]) : []
  if (handover === undefined || ticket === undefined) throw handoverNotFound(key.handoverId)
  const shows = await findGuestShows(db, key.sellerId, [ticket])
  const view = viewOf(handover, ticket, person)
  return {
    view,
    status: handover.status,
    show: shows.get(ticket),
    giverName: handover.giverName,
    isAddressed: handover.recipient !== null,
    isNominal: ticket.holder !== null,
    optionTitle: ticket.optionTitle,
    seat: presentSeating(ticket.seating),
    expiresAt: handover.expiresAt.toISOString(),
    ticketId: view === 'YOURS' || view === 'OWN' ? ticket.id : null,
    now: ticket.now.toISOString(),
  }
}

function viewOf(handover: StoredHandover, ticket: ResaleTicket, person: Contact | null): HandoverView {
  const { status, recipient } = handover
  if (person && isClaimedBy(handover, person)) return 'YOURS'
  if (status === 'CLAIMED') return 'CLAIMED'
  if (status === 'ENDED') return 'ENDED'
  if (person && isGivenBy(ticket, handover, person)) return 'OWN'
  const isForPerson =
    person === null || (person.method === 'email' && (recipient ?? person.contact) === person.contact)
  return isForPerson ? 'OPEN' : 'FOR_OTHER'
}
