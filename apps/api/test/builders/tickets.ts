import {
  createTickets,
  type Event,
  TICKET_PLAIN_FIELDS,
  type Ticket,
  type TicketInput,
} from '@taquilla/contract'
import type { TestApp } from '../build-app.ts'
import { uniqueId } from './events.ts'

/** A valid ticket of the event's first show and option, with a unique id and code. */
export function buildTicket(event: Event, overrides: Partial<TicketInput> = {}): TicketInput {
  const [show] = event.shows
  const [option] = show?.ticketOptions ?? []
  if (show === undefined || option === undefined) throw new Error('The event of a test has nothing to enter.')
  return {
    ticketId: uniqueId('ticket'),
    externalReferenceEventId: event.externalReferenceId,
    showId: show.showId,
    ticketOptionId: option.ticketOptionId,
    buyer: 'lucia.ferreyra@example.com',
    ticketAccess: { type: 'OTHER', locator: uniqueId('locator') },
    ...overrides,
  }
}

export function buildTickets(
  event: Event,
  count: number,
  overrides: Partial<TicketInput> = {},
): TicketInput[] {
  return Array.from({ length: count }, () => buildTicket(event, overrides))
}

/** A ticket with every optional field. */
export function buildFullTicket(event: Event, overrides: Partial<TicketInput> = {}): TicketInput {
  return buildTicket(event, {
    priceTypeId: 'general',
    price: '68000.50',
    ...Object.fromEntries(TICKET_PLAIN_FIELDS.map((name) => [name, uniqueId(name)])),
    buyerEmailExternal: 'externo@example.com',
    primarySaleBuyerData: {
      firstName: 'Lucía',
      lastName: 'Ferreyra',
      identificationType: 'DNI',
      identificationNumber: '31456789',
      phoneNumber: '+5493515550142',
    },
    nominalTicket: { fullName: 'Martín Olmos', identification: '27890123' },
    ticketAccess: { type: 'OTHER', locator: uniqueId('locator'), status: 'ACTIVE' },
    props: {
      seating: {
        section: 'Platea',
        row: 'F',
        seat: '12',
        door: 'Hall central',
        image: 'https://teatromirasoles.example/plano/platea.png',
        accessible: true,
      },
      urls: {
        externalPassbookUrl: 'https://teatromirasoles.example/passbook/AUR-0003.pkpass',
        qrTicketPdfUrl: 'https://teatromirasoles.example/pdf/AUR-0003.pdf',
      },
      isPartOfAPass: true,
      other: { locator: 'RET-40815' },
    },
    primarySalesFee: { type: 'PERCENTAGE', value: '10.50' },
    ...overrides,
  })
}

/** Issues tickets through the API for the first seller. */
export async function createTestTickets(test: TestApp, inputs: readonly TicketInput[]): Promise<Ticket[]> {
  const { status, text, answer } = await test.call(createTickets, { body: inputs })
  if (status !== 200) throw new Error(`The tickets of a test were refused: ${text}`)
  return answer
}

/** Issues one ticket through the API for the first seller. */
export async function createTestTicket(
  test: TestApp,
  event: Event,
  overrides: Partial<TicketInput> = {},
): Promise<Ticket> {
  const [ticket] = await createTestTickets(test, [buildTicket(event, overrides)])
  if (ticket === undefined) throw new Error('The ticket of a test was not answered.')
  return ticket
}
