import {
  admitTicket,
  type BuyIntention,
  cancelEvent,
  createBuyIntention,
  createEvent,
  createTickets,
  createWebhookEndpoint,
  deleteTicket,
  type Event,
  enqueueTickets,
  issueOneTimeToken,
  type Operation,
  replaceTicket,
  setClock,
  setRules,
  type Ticket,
  terminateListing,
  updateEvent,
  updateTicket,
} from '@taquilla/contract'
import {
  changeListingPrice,
  createListings,
  type GuestOperation,
  type OwnListing,
  sendSignInCode,
  spendOneTimeToken,
  startPayment,
} from '@taquilla/contract/guest'
import type { TestSeller } from '../build-app.ts'
import { buildEvent, buildShow, buildTicketOption } from '../builders/events.ts'
import { OPEN_RULES } from '../builders/market.ts'
import { sandboxCard } from '../builders/payments.ts'
import { buildRule } from '../builders/rules.ts'
import { buildTicket } from '../builders/tickets.ts'
import type { Call } from '../call.ts'
import { type PageCall, type Reply, sendAsPage, sendOver, sessionOf } from '../faults/client.ts'
import type { Service } from '../faults/processes.ts'
import { ODD_FEES, toOffer } from '../prove/money.ts'

const FEES = { buyer: ODD_FEES.buyerFee / 100, seller: ODD_FEES.sellerFee / 100 }
const DAY_MS = 86_400_000
const OWNER = 'ana@example.com'
const BUYER = 'bruno@example.com'

/** Sends calls of one seller to the API, each of which must succeed. */
function callerOf(api: Pick<Service, 'url'>, { sellerId, privateKey: key }: TestSeller) {
  const accept = (id: string, reply: Reply) => {
    if (reply.status !== 200) throw new Error(`${id} was refused: ${reply.status} ${reply.text}`)
    return reply
  }
  return {
    call: async <Answer>(operation: Operation, call: Call) =>
      accept(operation.id, await sendOver(api, operation, { key, ...call })).body as Answer,
    page: async (operation: GuestOperation, call: Omit<PageCall, 'sellerId'>) =>
      accept(operation.id, await sendAsPage(api, operation, { sellerId, ...call })),
  }
}

type Caller = ReturnType<typeof callerOf>

function ruleOf({ externalReferenceId: eventReference }: Event, superswap = true) {
  return buildRule({ eventReference }, { rules: { ...OPEN_RULES, superswap, mentaFees: FEES } })
}

/**
 * Makes changes of every kind that versions since November 2026 offer, about objects whose ids are the same in every
 * run. All were acknowledged when it returns.
 */
export async function makeEverydayChanges(api: Service, seller: TestSeller, receiver: string): Promise<void> {
  const caller = callerOf(api, seller)
  const { call } = caller
  await call(createWebhookEndpoint, { body: { url: `${receiver}/hooks` } })
  const [moved, cancelled, kept] = await Promise.all([
    createStage(caller, 'event-moved'),
    createStage(caller, 'event-cancelled'),
    createStage(caller, 'event-kept'),
  ])
  await call(enqueueTickets, { body: [buildTicket(kept, { ticketId: 'ticket-queued' })] })
  await changeTickets(caller, moved)
  await sellTicket(caller, cancelled, { ticketId: 'ticket-sold', owner: OWNER, buyer: BUYER })
  await sellTicket(caller, kept, { ticketId: 'ticket-paid', owner: OWNER, buyer: BUYER })
  await call(updateTicket, { params: { ticketId: 'ticket-sold' }, body: newCode('of the buyer') })
  await moveShow(caller, moved)
  await call(setRules, { body: [ruleOf(moved, false)] })
  await call(cancelEvent, { params: { externalReferenceId: cancelled.externalReferenceId } })
  await caller.page(sendSignInCode, { body: { email: OWNER, lang: 'es' } })
}

/** Sells one ticket after another until `stop` is called, each from a person of its own to another. */
export async function startSales(api: Pick<Service, 'url'>, seller: TestSeller) {
  const caller = callerOf(api, seller)
  const event = await createStage(caller, 'event-of-sales')
  const sold: Sale[] = []
  const failures: string[] = []
  let isRunning = true
  async function sellOne() {
    const number = String(sold.length + failures.length).padStart(4, '0')
    const sale = {
      ticketId: `sale-${number}`,
      owner: `owner-${number}@example.com`,
      buyer: `buyer-${number}@example.com`,
    }
    await sellTicket(caller, event, sale).then(
      () => sold.push(sale),
      (error) => failures.push(String(error)),
    )
  }
  await sellOne()
  const selling = (async () => {
    while (isRunning) await sellOne()
  })()
  return {
    async stop() {
      isRunning = false
      await selling
      return { sold, failures }
    },
  }
}

/** Moves the seller's clock past all shows, so that codes unlock and payouts become due. */
export async function passShows(api: Service, seller: TestSeller): Promise<void> {
  await callerOf(api, seller).call(setClock, { body: { advanceSeconds: 400 * 86_400 } })
}

async function moveShow({ call }: Caller, { externalReferenceId, shows: [show] }: Event) {
  const date = new Date(Date.parse(String(show?.date)) + DAY_MS).toISOString()
  const shows = [{ showId: show?.showId, date }]
  await call(updateEvent, { body: { externalReferenceId, title: 'El jardín de noche', shows } })
}

async function createStage({ call }: Caller, id: string): Promise<Event> {
  const option = buildTicketOption({ ticketOptionId: 'stalls', price: 100, currency: 'MXN' })
  const show = buildShow({ showId: `show-of-${id}`, ticketOptions: [option], priceTypes: [] })
  const event = await call<Event>(createEvent, {
    body: buildEvent({ externalReferenceId: id, shows: [show] }),
  })
  await call(setRules, { body: [ruleOf(event)] })
  return event
}

async function changeTickets({ call }: Caller, event: Event) {
  const ids = ['ticket-kept', 'ticket-changed', 'ticket-replaced', 'ticket-used', 'ticket-deleted']
  const tickets = ids.map((ticketId) => buildTicket(event, { ticketId, buyer: OWNER }))
  await call(createTickets, { body: tickets })
  await call(updateTicket, { params: { ticketId: 'ticket-changed' }, body: newCode('changed') })
  await call(replaceTicket, {
    params: { ticketId: 'ticket-replaced' },
    body: { props: { isPartOfAPass: false } },
  })
  await call(admitTicket, { params: { ticketId: 'ticket-used' } })
  await call(deleteTicket, { params: { ticketId: 'ticket-deleted' } })
}

const newCode = (locator: string) => ({ ticketAccess: { type: 'OTHER', locator } })

/** A ticket with its persons. */
export interface Sale {
  readonly ticketId: string
  readonly owner: string
  readonly buyer: string
}

/** Lists three tickets, sells one at a changed price and takes another down. */
async function sellTicket({ call, page }: Caller, event: Event, { ticketId, owner, buyer }: Sale) {
  const tickets = [ticketId, `${ticketId}-not`, `${ticketId}-later`].map((id) =>
    buildTicket(event, { ticketId: id, buyer: owner }),
  )
  const issued = await call<Ticket[]>(createTickets, { body: tickets })
  const session = await signIn({ call, page }, owner)
  const amounts = (price: number) => ({ price: price / 100, payout: toOffer(price).payout / 100 })
  const listings: OwnListing[] = []
  for (const { _id: id } of issued) {
    const body = { type: 'SINGLE', tickets: [{ id, ...amounts(10_000) }] }
    listings.push(...((await page(createListings, { session, body })).body as OwnListing[]))
  }
  const [sold] = listings
  await page(changeListingPrice, { id: sold?.id ?? '', session, body: amounts(10_020) })
  await call(terminateListing, { params: { ticketId: `${ticketId}-not` } })
  const hold = await call<BuyIntention>(createBuyIntention, { body: { items: [sold?.id], user: buyer } })
  const card = sandboxCard('SUCCESS')
  const body = { provider: 'sandbox', acceptsTerms: true, holders: [], card }
  await page(startPayment, { id: hold._id, session: await signIn({ call, page }, buyer), body })
}

async function signIn({ call, page }: Caller, user: string): Promise<string | undefined> {
  const body = await call(issueOneTimeToken, { query: { user } })
  return sessionOf(await page(spendOneTimeToken, { body }))
}
