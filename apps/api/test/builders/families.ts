import { admitTicket, createTickets } from '@taquilla/contract'
import type { TestApp } from '../build-app.ts'
import { uniqueId } from './events.ts'
import { readTicketIds } from './market.ts'
import { issueProtected, type ProtectedOptions } from './protected-tickets.ts'

/** Issues `count` unlocked tickets of one show to lucia@example.com, and one more to another person. */
export async function issueFamily(test: TestApp, count: number, options: ProtectedOptions = {}) {
  const first = await issueProtected(test, { startsInSeconds: 1_800, ...options })
  const others = Array.from({ length: count }, (_, index) => ({
    ...first.ticket,
    ticketId: uniqueId('ticket'),
    ticketAccess: { type: 'OTHER' as const, locator: uniqueId('locator') },
    buyer: index === count - 1 ? 'eve@example.com' : first.ticket.buyer,
  }))
  const { status, text } = await test.call(createTickets, { body: others })
  if (status !== 200) throw new Error(`The tickets of a test were refused: ${text}`)
  const tickets = [first.ticket, ...others]
  const ticketIds = tickets.map(({ ticketId }) => ticketId)
  return {
    ...first,
    ticketIds,
    ids: await Promise.all(ticketIds.map(async (id) => String((await readTicketIds(test, [id]))[0]))),
    codes: tickets.slice(0, count).map(({ ticketAccess }) => String(ticketAccess.locator)),
    admit: (index: number) => test.call(admitTicket, { params: { ticketId: String(ticketIds[index]) } }),
  }
}
