// A seller every text of whom is hostile, and tickets in every state that the API and its pages bring about.
import {
  createEvent,
  createTickets,
  type Event,
  type EventInput,
  type RuleInput,
  type TicketInput,
} from '@taquilla/contract'
import type { HeldListing } from '@taquilla/contract/guest'
import { createListings } from '@taquilla/contract/guest'
import { dealTexts } from '../../../apps/api/test/hostile/deal-texts.ts'
import { EXECUTING_TEXTS } from '../../../apps/api/test/hostile/executing-texts.ts'
import { fillTexts, type TextField, type TextOf } from '../../../apps/api/test/hostile/fill-texts.ts'
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
  readonly seller: Seller
  /** What each field was given, behind `event`, `ticket` and so on. */
  readonly written: ReadonlyMap<string, ReadonlySet<string>>
  /** With which text the next body begins. */
  deal(name: string, fixed?: Readonly<Record<string, string | null>>): TextOf
  person(name: string): Promise<HostilePerson>
  /** Everybody so far. */
  readonly people: readonly HostilePerson[]
}

export interface HostilePerson {
  readonly email: string
  readonly guest: GuestPerson
}

interface Planned {
  readonly days: number
  readonly configuration?: EventInput['configuration']
  readonly rules?: RuleInput['rules']
  /** Where the paths begin that the seller leaves out, so that something else stands in for them. */
  readonly leaves?: readonly string[]
}

/** Opens a season; `from` says with which of the texts it begins. */
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

/** An event with one show, every field of which is filled. */
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
    // Another name of what is there already.
    'shows/ticketOptions/ticketId': null,
  })
  const body = fillTexts(createEvent.body, sample, (field) =>
    leaves.some((start) => field.path.startsWith(start)) ? undefined : textOf(field),
  )
  const event = await season.seller.call<Event>('POST', '/v1/events', body)
  await season.seller.setRules(event, { ...PROTECTED, mentaFees: { buyer: 8, seller: 5 }, ...rules })
  return event
}

/** Codes are unique, and at most a kilobyte. */
const LOCATOR = `⟦ticket/ticketAccess/locator⟧ ${EXECUTING_TEXTS.slice(0, 6).join(' ')}`
/** Without a holder, the kind of the ticket stands where the name would. */
const NAMELESS = { 'nominalTicket/fullName': null, 'nominalTicket/identification': null }

type Code = TicketInput['ticketAccess']

/** Numbered, nominal tickets side by side, one for each code; undefined: a text. */
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

/** Lists tickets one by one; answers the listings in the order of the tickets. */
export async function listHostile(
  { guest }: HostilePerson,
  tickets: readonly HostileTicket[],
): Promise<HeldListing[]> {
  const listed = await guest.call(createListings, {
    type: 'MULTI',
    tickets: tickets.map(({ id }) => ({ id, price: TICKET_PRICE, payout: TICKET_PRICE * 0.95 })),
  })
  return tickets.map(({ id }) => listed.find(({ ticketId }) => ticketId === id) as HeldListing)
}

function note(written: Map<string, Set<string>>, path: string, text: string) {
  const texts = written.get(path) ?? new Set()
  written.set(path, texts.add(text))
}
