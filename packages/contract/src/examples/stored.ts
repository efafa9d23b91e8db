import type { TicketInput } from '../entities/ticket-input.ts'
import { eventAnswer, ticketAnswer } from './answers.ts'
import { ids } from './ids.ts'
import { season } from './season.ts'

const sentTickets: readonly TicketInput[] = [...season.aureliaTickets, ...season.velaMayorTickets]

/** Ticket of the example season, as sent to `create-tickets`. */
export function sentTicket(ticketId: string): TicketInput {
  const ticket = sentTickets.find((each) => each.ticketId === ticketId)
  if (ticket === undefined) throw new RangeError(`The season has no ticket ${ticketId}`)
  return ticket
}

const premiere = { showId: 'aurelia-0319', currency: 'ARS' }

/** Responses for objects of the example season. */
export const stored = {
  aurelia: eventAnswer(season.aurelia, ids.aurelia),
  velaMayor: eventAnswer(season.velaMayor, ids.velaMayor),
  aur0001: ticketAnswer(sentTicket('AUR-0001'), { ...premiere, _id: ids.ticketAur0001, price: 68000 }),
  aur0002: ticketAnswer(sentTicket('AUR-0002'), { ...premiere, _id: ids.ticketAur0002, price: 68000 }),
  aur0003: ticketAnswer(sentTicket('AUR-0003'), { ...premiere, _id: ids.ticketAur0003, price: 92000 }),
  vm0002: ticketAnswer(sentTicket('VM-0002'), {
    _id: ids.ticketVm0002,
    showId: 'vela-mayor-0417',
    price: 2450,
    currency: 'MXN',
  }),
}

const everywhere = { showId: null, ticketOptionId: null, priceTypeId: null, price: null }
const [genesisRule, showRule] = season.aureliaRules

/** Stored rules of the example event. */
export const storedRules = {
  genesis: { ...everywhere, ...genesisRule, _id: ids.ruleGenesis },
  show: { ...everywhere, ...showRule, _id: ids.ruleShow },
}
