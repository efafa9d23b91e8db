import { admitTicket, createTickets, type TicketInput } from '@taquilla/contract'
import type { TestApp } from '../build-app.ts'
import { createTestEvent, uniqueId } from './events.ts'
import { changeShows, type Market, OPEN_RULES, readTicketIds } from './market.ts'
import { buildRule, storeRules } from './rules.ts'
import { signIn } from './sign-in.ts'
import { buildTicket } from './tickets.ts'

type EventOverrides = Parameters<typeof createTestEvent>[1]

export interface ProtectedOptions {
  readonly ticket?: Partial<TicketInput>
  readonly event?: EventOverrides
  readonly rules?: object
  /** Seconds until the show; a month by default, so that the code is locked. */
  readonly startsInSeconds?: number
}

/** Issues a ticket of lucia@example.com through the API, under rules that protect it and allow its resale. */
export async function issueProtected(
  test: TestApp,
  { ticket, event: ofEvent, rules, startsInSeconds = 30 * 86_400 }: ProtectedOptions = {},
): Promise<Market & { readonly ticket: TicketInput }> {
  const event = await createTestEvent(test, ofEvent)
  const { externalReferenceId: eventReference } = event
  await storeRules(test, buildRule({ eventReference }, { rules: { ...OPEN_RULES, ...rules } }))
  await changeShows(test, { eventReference }, { startsInSeconds })
  const input = buildTicket(event, { buyer: 'lucia@example.com', price: 100, ...ticket })
  const { status, text } = await test.call(createTickets, { body: [input] })
  if (status !== 200) throw new Error(`The ticket of a test was refused: ${text}`)
  const ids = await readTicketIds(test, [input.ticketId])
  const session = await signIn(test, 'lucia@example.com')
  return { eventReference, ticketIds: [input.ticketId], ids, session, ticket: input }
}

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
