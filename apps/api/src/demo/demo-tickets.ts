import { hash } from 'node:crypto'
import type { TicketInput } from '@taquilla/contract'
import { personOf } from './people.ts'
import { PAST_SHOW, SERENATA, SHOW_TO_CANCEL } from './serenata.ts'

/** Tickets of a row of adjacent seats, or of standing room without seat numbers. */
interface Block {
  readonly prefix: string
  readonly eventId: string
  readonly showId: string
  readonly ticketOptionId: string
  readonly priceTypeId?: string
  readonly section: string
  readonly row?: string
  readonly door: string
  readonly count: number
  readonly isNominal?: true
  /** Numbers of the accessible seats. */
  readonly accessible?: readonly number[]
}

const AURELIA = { eventId: 'aurelia-2027', priceTypeId: 'general' }
const PLATEA = { ...AURELIA, ticketOptionId: 'platea', section: 'Platea', door: 'Hall central', count: 16 }
const PALCO = { ...AURELIA, ticketOptionId: 'palco', door: 'Foyer', count: 4, isNominal: true } as const
const PULLMAN = {
  ...AURELIA,
  ticketOptionId: 'pullman',
  section: 'Pullman',
  door: 'Escalera norte',
  count: 14,
}
const FIRST_NIGHT = { prefix: 'AUR-0319', showId: 'aurelia-0319' }
const SECOND_NIGHT = { prefix: 'AUR-0320', showId: 'aurelia-0320' }
const LAST_NIGHT = { prefix: 'AUR-0321', showId: 'aurelia-0321' }
const VELA = {
  prefix: 'VM-0417',
  eventId: 'vela-mayor-2027',
  showId: 'vela-mayor-0417',
  priceTypeId: 'general',
}
const CAMPO = { ...VELA, ticketOptionId: 'campo', section: 'Campo', door: 'Puerta 4' }
const PREFERENTE = {
  ...VELA,
  ticketOptionId: 'preferente',
  section: 'Oriente 114',
  door: 'Puerta 6',
  count: 14,
}
const GRADA = { ...VELA, ticketOptionId: 'grada-norte', section: 'Norte 305', door: 'Puerta 1', count: 14 }
const PATIO = { eventId: SERENATA, ticketOptionId: 'patio', section: 'Patio', door: 'Portón' }

// Rows that the sample tickets of the shared season do not use.
const BLOCKS: readonly Block[] = [
  { ...FIRST_NIGHT, ...PLATEA, row: 'G' },
  { ...FIRST_NIGHT, ...PLATEA, row: 'H', accessible: [1, 2] },
  { ...FIRST_NIGHT, ...PLATEA, row: 'J' },
  { ...FIRST_NIGHT, ...PALCO, section: 'Palco 7' },
  { ...FIRST_NIGHT, ...PALCO, section: 'Palco 8' },
  { ...FIRST_NIGHT, ...PULLMAN, row: 'A' },
  { ...SECOND_NIGHT, ...PLATEA, row: 'A' },
  { ...SECOND_NIGHT, ...PLATEA, row: 'B' },
  { ...SECOND_NIGHT, ...PULLMAN, row: 'D', priceTypeId: 'estudiantes' },
  { ...LAST_NIGHT, ...PLATEA, row: 'D' },
  { ...LAST_NIGHT, ...PLATEA, row: 'E' },
  { ...LAST_NIGHT, ...PULLMAN, row: 'A' },
  { ...CAMPO, count: 60 },
  { ...PREFERENTE, row: '10', accessible: [5, 6] },
  { ...PREFERENTE, row: '11' },
  { ...GRADA, row: '9' },
  { ...PATIO, prefix: 'SER-1', showId: PAST_SHOW, count: 40 },
  { ...PATIO, prefix: 'SER-2', showId: SHOW_TO_CANCEL, count: 24 },
]

/** A few hundred tickets, the same on every run. */
export function buildDemoTickets(): TicketInput[] {
  const numbers = new Map<string, number>()
  return BLOCKS.flatMap((block) =>
    Array.from({ length: block.count }, (_, index) => {
      const number = (numbers.get(block.prefix) ?? 0) + 1
      numbers.set(block.prefix, number)
      return buildTicket(block, index + 1, number)
    }),
  )
}

function buildTicket(block: Block, seat: number, number: number): TicketInput {
  const ticketId = ticketIdOf(block.prefix, number)
  // Two adjacent seats belong to one order; every block has an even count.
  const orderId = orderIdOf(block.prefix, Math.ceil(number / 2))
  const buyer = personOf(orderId)
  const isSeated = block.row !== undefined || block.isNominal === true
  return {
    externalReferenceEventId: block.eventId,
    showId: block.showId,
    ticketOptionId: block.ticketOptionId,
    ...(block.priceTypeId ? { priceTypeId: block.priceTypeId } : {}),
    ticketId,
    orderId,
    buyer: buyer.email,
    primarySaleBuyerData: { firstName: buyer.firstName, lastName: buyer.lastName },
    ...(block.isNominal ? { nominalTicket: buildHolder(ticketId) } : {}),
    ticketAccess: { type: 'OTHER', locator: locatorOf(ticketId) },
    props: {
      seating: {
        section: block.section,
        row: block.row ?? null,
        seat: isSeated ? String(seat) : null,
        door: block.door,
        ...(block.accessible?.includes(seat) ? { accessible: true } : {}),
      },
    },
  }
}

function buildHolder(ticketId: string) {
  const { firstName, lastName, identificationNumber } = personOf(ticketId)
  return { fullName: `${firstName} ${lastName}`, identification: identificationNumber }
}

export function ticketIdOf(prefix: string, number: number): string {
  return `${prefix}-${threeDigits(number)}`
}

export function orderIdOf(prefix: string, number: number): string {
  return `${prefix}-P${threeDigits(number)}`
}

function threeDigits(number: number): string {
  return String(number).padStart(3, '0')
}

/** Code in the format of a box office; predictable, which is acceptable in a sandbox. */
function locatorOf(ticketId: string): string {
  const digits = hash('sha256', `locator of ${ticketId}`, 'hex').toUpperCase()
  return `${ticketId.replaceAll('-', '')}-${digits.slice(0, 4)}-${digits.slice(4, 8)}`
}
