// Shows of today with every kind of code, and cancelled shows with their refunds.
import type { TicketInput } from '@taquilla/contract'
import { type OwnListing, requestRefund, sendRefundCode } from '@taquilla/contract/guest'
import type { LiveApi } from '../live-api.ts'
import { mailedRefundCode } from '../mails.ts'
import { uniqueId } from '../seller.ts'
import { hold, hostileAccount, pay } from './hostile-purchases.ts'
import {
  createHostileEvent,
  type HostileSeason,
  type HostileState,
  issueHostileTickets,
  listHostile,
} from './hostile-season.ts'
import { buy } from './resale-states.ts'
import { PICTURES } from './watch-execution.ts'

const SOON_DAYS = 1 / 24
/** Fields of the show that would override the event's, and a seat map that would hide the picture. */
const LEFT_TO_THE_EVENT = ['shows/location', 'shows/configuration/redemption', 'seating/svgCode']
const OPEN = { qrUnlock: 3 * 3_600 }
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='
const DRAWN = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>executed()</script></svg>')

/** One access code of each kind; undefined means a text code. */
const CODES: readonly (TicketInput['ticketAccess'] | undefined)[] = [
  undefined,
  { type: 'BASE64', locator: PNG },
  { type: 'BASE64', locator: `data:image/svg+xml;base64,${DRAWN.toString('base64')}` },
  { type: 'URL', locator: `${PICTURES}/code.svg?"onload="executed()"` },
]

/** Tickets whose code is shown, and one with a pickup number. */
export async function makeOpenTicketStates(season: HostileSeason): Promise<HostileState[]> {
  const holder = await season.person('carla')
  const states: HostileState[] = []
  for (const policy of ['OPTIONAL', 'MANDATORY'] as const) {
    const configuration = { redemption: { policy, hoursBeforeShow: 48 } }
    const event = await createHostileEvent(season, {
      days: SOON_DAYS,
      configuration,
      rules: OPEN,
      leaves: policy === 'OPTIONAL' ? [] : LEFT_TO_THE_EVENT,
    })
    const tickets = await issueHostileTickets(season, event, {
      owner: holder.email,
      orderId: uniqueId('order'),
      codes: policy === 'OPTIONAL' ? CODES : [undefined],
    })
    for (const [index, { id }] of tickets.entries()) {
      states.push({ name: `open, ${policy} ${index}`, route: 'ticket', id, by: holder })
    }
    states.push({ name: `nothing on offer, ${policy}`, route: 'resale', id: event._id, by: undefined })
  }
  return states
}

/** A cancelled show: its ticket, and purchases refunded in each way. */
export async function makeCancelledStates(api: LiveApi, season: HostileSeason): Promise<HostileState[]> {
  const [holder, byCard, waiting, asked] = await Promise.all(
    ['lola', 'card', 'waiting', 'asked'].map((name) => season.person(name)),
  )
  if (!(holder && byCard && waiting && asked)) throw new Error('A season has too few people.')
  const event = await createHostileEvent(season, { days: 90 })
  const tickets = await issueHostileTickets(season, event, {
    owner: holder.email,
    orderId: uniqueId('order'),
    codes: [undefined, undefined, undefined, undefined],
  })
  const [first, second, third, kept] = (await listHostile(holder, tickets)) as OwnListing[]
  const cardPurchase = await buy(season, byCard, { listing: first, by: 'SUCCESS' })
  const transfers = [
    { person: waiting, listing: second },
    { person: asked, listing: third },
  ]
  const ofSeller = ['--seller', season.seller.sellerId]
  const ids: string[] = []
  for (const { person, listing } of transfers) {
    const id = await hold(person, listing)
    const { step } = await pay(season, person, { id, listing, by: 'TRANSFER' })
    const bankReference = step?.kind === 'TRANSFER' ? step.reference : ''
    await api.operate('payments', 'confirm', bankReference, ...ofSeller)
    ids.push(id)
  }
  const [waitingPurchase = '', askedPurchase = ''] = ids
  const reference = encodeURIComponent(event.externalReferenceId)
  await season.seller.call('POST', `/v1/events/${reference}/cancellation`, {})
  const account = hostileAccount(season)
  const inPurchase = { id: askedPurchase }
  await retryUntilFound(() => asked.guest.call(sendRefundCode, account, inPurchase))
  const code = await mailedRefundCode(api, asked.email)
  await asked.guest.call(requestRefund, { ...account, code }, inPurchase)
  return [
    { name: 'cancelled', route: 'ticket', id: kept?.ticketId ?? '', by: holder },
    { name: 'cancelled', route: 'listing', id: kept?.id ?? '', by: holder },
    { name: 'cancelled', route: 'resale', id: event._id, by: undefined },
    { name: 'refunded', route: 'purchase', id: cardPurchase, by: byCard },
    { name: 'an account is asked for', route: 'purchase', id: waitingPurchase, by: waiting },
    { name: 'an account was given', route: 'purchase', id: askedPurchase, by: asked },
    { name: 'refunded', route: 'checkout', id: cardPurchase, by: byCard },
    { name: 'refunded', route: 'purchases', by: asked },
    { name: 'cancelled', route: 'myTickets', by: holder },
  ]
}

const TIMEOUT_MS = 60_000
const PAUSE_MS = 250

/** A job makes the refunds after the cancellation, so this retries until they exist. */
async function retryUntilFound(ask: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      await ask()
      return
    } catch (error) {
      if (!String(error).includes('refund.not_asked') || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
