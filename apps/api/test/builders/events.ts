import { randomBytes } from 'node:crypto'
import {
  createEvent,
  type Event,
  type EventInput,
  type PriceTypeInput,
  type ShowInput,
  type TicketOptionInput,
} from '@taquilla/contract'
import type { TestApp, TestSeller } from '../build-app.ts'

/** A valid body of create-event with unique ids: one show in a year with two ticket options and two price types. */
export function buildEvent(overrides: Partial<EventInput> = {}): EventInput {
  return {
    externalReferenceId: uniqueId('event'),
    title: 'El jardín de Aurelia',
    description: 'Obra en dos actos con música en vivo.',
    location: { venueName: 'Teatro Mirasoles', city: 'Córdoba', timeZone: 'America/Argentina/Cordoba' },
    configuration: {},
    shows: [buildShow()],
    ...overrides,
  }
}

export function buildShow(overrides: Partial<ShowInput> = {}): ShowInput {
  return {
    showId: uniqueId('show'),
    title: 'Estreno',
    date: inAYear(),
    ticketOptions: [
      buildTicketOption({ ticketOptionId: 'platea', title: 'Platea', price: 68000 }),
      buildTicketOption({ ticketOptionId: 'palco', title: 'Palco', price: 92000 }),
    ],
    priceTypes: [
      buildPriceType({ priceTypeId: 'general', title: 'General' }),
      buildPriceType({ priceTypeId: 'estudiantes', title: 'Estudiantes', price: 34000 }),
    ],
    images: [{ url: 'https://teatromirasoles.example/imagenes/aurelia-afiche.jpg', kind: 'main' }],
    configuration: {},
    ...overrides,
  }
}

export function buildTicketOption(overrides: Partial<TicketOptionInput> = {}): TicketOptionInput {
  return {
    ticketOptionId: uniqueId('option'),
    title: 'Platea',
    description: 'Butacas numeradas de la planta baja.',
    currency: 'ARS',
    ...overrides,
  }
}

export function buildPriceType(overrides: Partial<PriceTypeInput> = {}): PriceTypeInput {
  return { priceTypeId: uniqueId('price-type'), title: 'General', currency: 'ARS', ...overrides }
}

/** Creates an event through the API, by default for the first seller, and returns it. */
export async function createTestEvent(
  test: TestApp,
  overrides: Partial<EventInput> = {},
  seller: TestSeller = test.seller,
): Promise<Event> {
  const { status, text, answer } = await test.call(createEvent, {
    body: buildEvent(overrides),
    key: seller.privateKey,
  })
  if (status !== 200) throw new Error(`The event of a test was refused: ${text}`)
  return answer
}

export function uniqueId(prefix: string): string {
  return `${prefix}-${randomBytes(6).toString('hex')}`
}

function inAYear(): string {
  return new Date(Math.floor(Date.now() / 60_000) * 60_000 + 365 * 86_400_000).toISOString()
}
