// Creates a seller whose every text is hostile, with events and tickets for the tests to bring into any state.
import {
  createEvent,
  createTickets,
  type Event,
  type EventInput,
  type RuleInput,
  type TicketInput,
} from '@taquilla/contract'
import type { OwnListing } from '@taquilla/contract/guest'
import { createListings } from '@taquilla/contract/guest'
import { dealTexts } from '../../../apps/api/test/hostile/deal-texts.ts'
import { fillTexts, type TextField, type TextOf } from '../../../apps/api/test/hostile/fill-texts.ts'
import { EXECUTING_TEXTS } from '../../../apps/api/test/hostile/hostile-texts.ts'
import { PROTECTED } from '../guest-pages.ts'
import { type GuestPerson, signedInGuest } from '../guest-session.ts'
import type { LiveApi } from '../live-api.ts'
import { createSeller, inDays, type Seller, TICKET_PRICE, uniqueEmail, uniqueId } from '../seller.ts'
import { PICTURES } from './watch-execution.ts'

export interface HostileTicket {
  readonly id: string
  readonly ticketId: string
}

export interface HostileSeason {
  readonly api: LiveApi
  readonly seller: Seller
  /** Texts written to each field, by path, such as `ticket/seat`. */
  readonly written: ReadonlyMap<string, ReadonlySet<string>>
  /** Returns a function that chooses a hostile text for each field of a body; each body begins with another text. */
  deal(name: string, fixed?: Readonly<Record<string, string | null>>): TextOf
  person(name: string): Promise<HostilePerson>
  /** Every person created so far. */
  readonly people: readonly HostilePerson[]
}

export interface HostilePerson {
  readonly email: string
  readonly guest: GuestPerson
}

/** A page with data in a certain state, and the person who opens it. */
export interface HostileState {
  readonly name: string
  /** Name of the page in the table of URL patterns. */
  readonly route: string
  /** Value of `:id` in the pattern. */
  readonly id?: string
  /** Undefined for a visitor who is not signed in. */
  readonly by: HostilePerson | undefined
  readonly query?: Readonly<Record<string, string>>
}

interface Planned {
  readonly days: number
  readonly configuration?: EventInput['configuration']
  readonly rules?: RuleInput['rules']
  /** Prefixes of paths to leave out, so that pages show the fallback for them. */
  readonly leaves?: readonly string[]
}

/** Opens a season. `from` is the index of the first text to use. */
export async function openHostileSeason(api: LiveApi, from: number): Promise<HostileSeason> {
  const written = new Map<string, Set<string>>()
  const people: HostilePerson[] = []
  let next = from

  function deal(name: string, fixed: Readonly<Record<string, string | null>> = {}) {
    next += 1
    const textOf = dealTexts({ name, from: next, fixed })
    return (field: TextField) => {
      const text = textOf(field)
      if (text?.includes('⟦')) note(written, `${name}/${field.path}`, text)
      return text
    }
  }
  const brandName = '⟦seller/name⟧ </title><script>executed()</script>"\'><img src=x onerror=executed()>'
  note(written, 'seller/name', brandName)
  const seller = await createSeller(api, brandName)
  const logo = `${PICTURES}/"onerror="executed()"?'><svg/onload=executed()>`
  await api.operate('seller', 'brand', seller.sellerId, '--logo', logo)
  return {
    api,
    seller,
    written,
    people,
    deal,
    async person(name) {
      const email = uniqueEmail(`${name}'onload='executed`)
      const person = { email, guest: await signedInGuest(seller, email) }
      people.push(person)
      return person
    },
  }
}

/** Creates an event with one show and fills every field. */
export async function createHostileEvent(season: HostileSeason, planned: Planned): Promise<Event> {
  const { days, configuration = {}, rules, leaves = [] } = planned
  const sample = {
    location: { timeZone: 'America/Argentina/Cordoba' },
    configuration,
    producers: [{}],
    seating: {},
    shows: [
      {
        date: inDays(days),
        ticketOptions: [{ currency: 'ARS', price: TICKET_PRICE }],
        priceTypes: [{ currency: 'ARS', price: TICKET_PRICE }],
        images: [{}],
        configuration: {},
      },
    ],
  }
  const textOf = season.deal('event', {
    externalReferenceId: `${uniqueId('event')} "><img src=x onerror=executed()>`,
    // `ticketId` is another name of `ticketOptionId`; both would have to be equal.
    'shows/ticketOptions/ticketId': null,
  })
  const body = fillTexts(createEvent.body, sample, (field) =>
    leaves.some((start) => field.path.startsWith(start)) ? undefined : textOf(field),
  )
  const event = await season.seller.call<Event>('POST', '/v1/events', body)
  await season.seller.setRules(event, { ...PROTECTED, mentaFees: { buyer: 8, seller: 5 }, ...rules })
  return event
}

/** Codes must be unique and have at most a kilobyte. */
const LOCATOR = `⟦ticket/ticketAccess/locator⟧ ${EXECUTING_TEXTS.slice(0, 6).join(' ')}`
/** Without a holder, pages show the kind of the ticket in place of the name. */
const NAMELESS = { 'nominalTicket/fullName': null, 'nominalTicket/identification': null }

type Code = TicketInput['ticketAccess']

/** Issues nominal tickets in adjacent seats, one for each code; undefined means a text code. */
export async function issueHostileTickets(
  season: HostileSeason,
  event: Event,
  { owner, orderId, codes }: { owner: string; orderId: string; codes: readonly (Code | undefined)[] },
): Promise<HostileTicket[]> {
  const [show] = event.shows
  const tickets = codes.map((code, index) => {
    const textOf = season.deal('ticket', {
      externalReferenceEventId: event.externalReferenceId,
      showId: show?.showId ?? null,
      ticketOptionId: show?.ticketOptions[0]?.ticketOptionId ?? null,
      priceTypeId: show?.priceTypes[0]?.priceTypeId ?? null,
      ticketId: `${uniqueId('ticket')} ${index} '"><svg onload=executed()>`,
      orderId,
      buyerEmailExternal: null,
      'ticketAccess/locator': code?.locator ?? `${uniqueId('code')} ${LOCATOR}`,
      ...(code?.type === 'URL' ? NAMELESS : {}),
    })
    const access = { type: code?.type ?? 'OTHER', locator: '' }
    const [ticket] = fillTexts(createTickets.body, [{ buyer: owner, ticketAccess: access }], textOf) as [
      TicketInput,
    ]
    return ticket
  })
  const issued = await season.seller.call<{ _id: string; ticketId: string }[]>(
    'POST',
    '/v1/sync/tickets',
    tickets,
  )
  return issued.map(({ _id, ticketId }) => ({ id: _id, ticketId }))
}

/** Lists tickets one by one and returns the listings in the order of the tickets. */
export async function listHostile(
  { guest }: HostilePerson,
  tickets: readonly HostileTicket[],
): Promise<OwnListing[]> {
  const listed = await guest.call(createListings, {
    type: 'MULTI',
    tickets: tickets.map(({ id }) => ({ id, price: TICKET_PRICE, payout: TICKET_PRICE * 0.95 })),
  })
  return tickets.map(({ id }) => listed.find(({ ticketId }) => ticketId === id) as OwnListing)
}

function note(written: Map<string, Set<string>>, path: string, text: string) {
  const texts = written.get(path) ?? new Set()
  written.set(path, texts.add(text))
}
