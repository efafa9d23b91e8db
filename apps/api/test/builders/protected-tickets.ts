import { createTickets, type TicketInput } from '@taquilla/contract'
import type { TestApp } from '../build-app.ts'
import { createTestEvent } from './events.ts'
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
