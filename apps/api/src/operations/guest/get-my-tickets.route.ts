import type { Language } from '@taquilla/contract'
import { getMyTickets as getMyTicketsOperation, type MyTickets } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { findEffectiveRules, findGuestShows } from '#domain/events/index.ts'
import { countListedBy, listingRefusalOf, listTicketsOf, presentGuestTicket } from '#domain/market/index.ts'
import { listSoldBy, readPayoutState } from '#domain/money/index.ts'
import { listPendingPurchases, presentPendingPurchase } from '#domain/purchase/index.ts'
import { presentCode } from '#domain/tickets/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import { guestRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'

export function getMyTicketsRoute({ refreshTickets }: RouteServices) {
  return guestRoute(getMyTicketsOperation, async (_, { db, seller, person, language, warn }) => {
    const { sellerId } = seller
    const organizer = await refreshTickets({ sellerId, person, warn })
    return { ...(await getMyTickets(db, { sellerId, person, language })), organizer }
  })
}

const MAX_PENDING = 100

interface Viewer {
  readonly sellerId: string
  readonly person: Contact
  readonly language: Language
}

/** Returns the tickets that the person owns, has sold or is buying; `isComplete` is false if a page limit cut them. */
async function getMyTickets(
  db: Sql,
  { sellerId, person, language }: Viewer,
): Promise<Omit<MyTickets, 'organizer'>> {
  const owned = await listTicketsOf(db, { sellerId, person })
  const sold = await listSoldBy(db, { sellerId, person })
  const pending =
    person.method === 'email'
      ? await listPendingPurchases(db, { sellerId, email: person.contact }, MAX_PENDING)
      : []
  const shows = await findGuestShows(db, sellerId, [...owned.tickets, ...sold.sales, ...pending])
  const rules = await findEffectiveRules(db, sellerId, owned.tickets)
  const counts = await countListedBy(db, sellerId, person)
  const payouts = await readPayoutState(db, { sellerId, person })
  return {
    tickets: owned.tickets.map((ticket) => {
      const rule = rules.of(ticket)
      const refusal = listingRefusalOf(ticket, rule, { person, listedCount: counts.of(ticket) })
      const code = presentCode(ticket, rule)
      return presentGuestTicket(ticket, { rule, show: shows.get(ticket), refusal, code, language })
    }),
    sold: sold.sales.map((sale) => sale.present(shows.get(sale))),
    pending: pending
      .map((each) => presentPendingPurchase(each, shows.get(each)))
      .filter(({ status }) => status !== 'ENDED'),
    isComplete: owned.isComplete && sold.isComplete,
    needsPayoutAccount: payouts.isOwed && !payouts.hasAccount,
  }
}
