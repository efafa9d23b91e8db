// A future show with tickets in every state of the resale: locked, listed, held, paid in each way, sold, removed,
// used.
import { type Event, getCheckoutUrl } from '@taquilla/contract'
import { type OwnListing, removeListing, setAlert, startOwnHandover } from '@taquilla/contract/guest'
import type { SandboxOutcome } from '@taquilla/contract/resale'
import { uniqueId } from '../seller.ts'
import { hold, pay, release, saveHostileAccount } from './hostile-purchases.ts'
import {
  createHostileEvent,
  type HostilePerson,
  type HostileSeason,
  type HostileState,
  type HostileTicket,
  issueHostileTickets,
  listHostile,
} from './hostile-season.ts'

const WAYS: readonly (SandboxOutcome | 'TRANSFER')[] = ['DECLINED', 'CHALLENGE', 'TRANSFER']
const COUNT = 11

/** Brings the tickets into their states and returns the pages to look at. */
export async function makeResaleStates(season: HostileSeason): Promise<readonly HostileState[]> {
  const holder = await season.person('lucia')
  const stranger = await season.person('eva')
  const event = await createHostileEvent(season, { days: 100 })
  const orderId = `${uniqueId('order')} "><svg onload=executed()>`
  const codes = Array.from({ length: COUNT }, () => undefined)
  const tickets = await issueHostileTickets(season, event, { owner: holder.email, orderId, codes })
  const [locked, used, ...listable] = tickets as [HostileTicket, HostileTicket, ...HostileTicket[]]
  await season.seller.call('POST', `/v1/tickets/${encodeURIComponent(used.ticketId)}/eventAdmission`)
  const listings = await listHostile(holder, listable)
  const [offered, removed, ...forSale] = listings as [OwnListing, OwnListing, ...OwnListing[]]
  await holder.guest.call(removeListing, undefined, { id: removed.id })
  await saveHostileAccount(season, holder)
  const eventId = event._id
  const { showId } = ofOneOption(event)
  const [alert] = await stranger.guest.call(setAlert, { showId, lang: 'es' }, { id: eventId })
  return [
    { name: 'locked', route: 'ticket', id: locked.id, by: holder },
    { name: 'used', route: 'ticket', id: used.id, by: holder },
    { name: 'on resale', route: 'ticket', id: offered.ticketId, by: holder },
    { name: 'of somebody unknown', route: 'ticket', id: locked.id, by: undefined },
    { name: 'of somebody else', route: 'ticket', id: locked.id, by: stranger },
    { name: 'with tickets', route: 'myTickets', by: holder },
    { name: 'without tickets', route: 'myTickets', by: stranger },
    { name: 'one', route: 'sell', id: locked.id, by: holder },
    { name: 'what is used', route: 'sell', id: used.id, by: holder },
    { name: 'an order', route: 'orderSell', id: orderId, by: holder },
    { name: 'no order', route: 'orderSell', id: `"><svg onload=executed()>`, by: holder },
    { name: 'on sale, to its holder', route: 'listing', id: offered.id, by: holder },
    { name: 'on sale, to everybody', route: 'listing', id: offered.id, by: undefined },
    { name: 'taken down', route: 'listing', id: removed.id, by: holder },
    { name: 'with a plan', route: 'resale', id: eventId, by: undefined },
    { name: 'of one option', route: 'resale', id: eventId, by: undefined, query: ofOneOption(event) },
    { name: 'to a holder', route: 'resale', id: eventId, by: holder },
    { name: 'an account', route: 'payoutAccount', by: holder },
    { name: 'no account', route: 'payoutAccount', by: stranger },
    { name: 'none but an alert', route: 'purchases', by: stranger },
    { name: 'an alert', route: 'alertEnd', id: alert?.id ?? '', by: stranger },
    await handedOver(season, holder, stranger),
    ...(await makePurchaseStates(season, holder, forSale)),
  ]
}

/** A ticket of its own show that the holder hands over to the stranger, in whose page and mail the giver's name stands. */
async function handedOver(
  season: HostileSeason,
  holder: HostilePerson,
  stranger: HostilePerson,
): Promise<HostileState> {
  const event = await createHostileEvent(season, { days: 90, rules: { transfer: true } })
  const [ticket] = await issueHostileTickets(season, event, {
    owner: holder.email,
    orderId: uniqueId('order'),
    codes: [undefined],
  })
  const body = { recipientEmail: stranger.email, giverName: '<svg onload=executed()>', lang: 'es' as const }
  const { id, url } = await holder.guest.call(startOwnHandover, body, { id: ticket?.id ?? '' })
  const token = new URL(url).searchParams.get('token') ?? ''
  return { name: 'handed over', route: 'handover', id, by: stranger, query: { token } }
}

function ofOneOption({ shows: [show] }: Event) {
  return { showId: show?.showId ?? '', ticketOptionId: show?.ticketOptions[0]?.ticketOptionId ?? '' }
}

/** Sells each listing to a buyer who gets one stage further than the one before. */
async function makePurchaseStates(
  season: HostileSeason,
  holder: HostilePerson,
  [sold, held, released, open, ...others]: readonly OwnListing[],
): Promise<HostileState[]> {
  const [buyer, payer] = await Promise.all([season.person('tomas'), season.person('ana')])
  const purchase = await buy(season, buyer, { listing: sold, by: 'SUCCESS' })
  const givenUp = await season.person('beto')
  const releasedId = await hold(givenUp, released)
  await release(givenUp, releasedId)
  const heldId = await hold(payer, held)
  const body = { listingIds: [open?.id], lang: 'es' }
  const openUrl = await season.seller.call<string>('POST', getCheckoutUrl.path, body)
  const openId = new URL(openUrl).pathname.split('/')[4] ?? ''
  const checkout = { route: 'checkout' }
  const paid: HostileState[] = []
  for (const [index, by] of WAYS.entries()) {
    const person = await season.person(by.toLowerCase())
    const id = await buy(season, person, { listing: others[index], by })
    paid.push({ ...checkout, name: by, id, by: person })
  }
  return [
    ...paid,
    { ...checkout, name: 'to pay', id: heldId, by: payer },
    { ...checkout, name: 'of somebody unknown', id: heldId, by: undefined },
    { ...checkout, name: 'without a buyer', id: openId, by: buyer },
    { ...checkout, name: 'given up', id: releasedId, by: givenUp },
    { ...checkout, name: 'bought', id: purchase, by: buyer },
    { name: 'bought', route: 'purchases', by: buyer },
    { name: 'bought', route: 'purchase', id: purchase, by: buyer },
    { name: 'bought', route: 'ticket', id: sold?.ticketId ?? '', by: buyer },
    { name: 'sold', route: 'ticket', id: sold?.ticketId ?? '', by: holder },
    { name: 'sold, to its holder', route: 'listing', id: sold?.id ?? '', by: holder },
    { name: 'sold, to everybody', route: 'listing', id: sold?.id ?? '', by: undefined },
    { name: 'held', route: 'listing', id: held?.id ?? '', by: holder },
  ]
}

interface Bought {
  readonly listing: OwnListing | undefined
  readonly by: SandboxOutcome | 'TRANSFER'
}

/** Holds a listing, pays, and returns the id of the checkout. */
export async function buy(season: HostileSeason, person: HostilePerson, { listing, by }: Bought) {
  const id = await hold(person, listing)
  await pay(season, person, { id, listing, by })
  return id
}
