import { createElement as h } from 'react'
import type { AppContext } from './app-context.ts'
import { EVENT_ID } from './event.ts'
import type { HttpRequest, PageRoute } from './http.ts'
import { type HttpResponse, page } from './http.ts'
import { MoneyPage } from './pages/money-page.ts'
import { PurchasePage } from './pages/purchase-page.ts'
import { type Filter, ResalePage, SORTS } from './pages/resale-page.ts'
import { ResellPage } from './pages/resell-page.ts'
import { problemIn, problemOf } from './problems.ts'
import { followPurchase } from './purchases.ts'
import { readMoney } from './read-money.ts'
import { readResale } from './resell.ts'
import { MAX_TICKETS } from './sell-tickets.ts'
import { findSeats } from './store/listings.ts'
import { findPurchase } from './store/purchases.ts'
import { listShows } from './store/shows.ts'
import { findTicket } from './store/tickets.ts'

/** Renders the pages of resale, buying, and money. @returns undefined if there is no page at this path */
export async function renderResale(
  context: AppContext,
  { url }: HttpRequest,
  { language, path }: PageRoute,
): Promise<HttpResponse | undefined> {
  const route = { language, path, url }
  const [area, id = '', rest] = path.split('/')
  if (rest !== undefined) return undefined
  if (area === 'resale') return renderOffers(context, route, id)
  if (area === 'purchases') return renderPurchase(context, route, id)
  if (path === 'resell') return renderResell(context, route)
  if (path === 'money') {
    const report = await readMoney(context).catch(explained)
    return page(h(MoneyPage, { language, report }))
  }
  return undefined
}

type Route = PageRoute & { readonly url: URL }

/** Logs why something could not be read; the page then says so. */
function explained(error: unknown): undefined {
  process.stderr.write(`${error}\n`)
}

/**
 * Our server asks for the offers, with the private key: the page needs no script, is complete when it arrives, and the
 * hold that follows must come from our server anyway. A page that refreshes offers by itself would ask from the browser,
 * with the public key.
 */
async function renderOffers(
  { store, taquilla }: AppContext,
  { language, url }: Route,
  showId: string,
): Promise<HttpResponse | undefined> {
  const show = listShows(store).find((each) => each.showId === showId)
  if (show === undefined) return undefined
  const filter = filterIn(url)
  const offers = await Array.fromAsync(
    taquilla.buyingFlow.listOffersAll(EVENT_ID, { showId, ...filter }),
  ).catch(explained)
  const problem = offers === undefined ? 'away' : problemIn(url)
  const email = url.searchParams.get('email') ?? undefined
  return page(h(ResalePage, { language, show, filter, offers, email, problem }))
}

function filterIn({ searchParams }: URL): Filter {
  const sort = SORTS.find((each) => each === searchParams.get('sort')) ?? 'price'
  const together = Number(searchParams.get('together'))
  const isValid = Number.isInteger(together) && together >= 1 && together <= MAX_TICKETS
  return { sort, together: isValid ? together : 1 }
}

async function renderPurchase(
  context: AppContext,
  { language, url }: Route,
  purchaseId: string,
): Promise<HttpResponse | undefined> {
  const { store, taquilla } = context
  const purchase = findPurchase(store, purchaseId)
  if (purchase === undefined) return undefined
  const { showId } = purchase
  const show = listShows(store).find((each) => each.showId === showId)
  const current = await followPurchase(context, purchase).catch(explained)
  const isOpen = current?.status === 'OPEN' && current.paymentStatus === null
  const offers = isOpen
    ? await Array.fromAsync(taquilla.buyingFlow.listOffersAll(EVENT_ID, { showId, sort: 'seat' })).catch(
        explained,
      )
    : []
  const seats = findSeats(store, current?.attachedCart.items ?? [])
  const problem = problemIn(url)
  return page(h(PurchasePage, { language, purchase, show, current, seats, offers: offers ?? [], problem }))
}

async function renderResell(
  context: AppContext,
  { language, url }: Route,
): Promise<HttpResponse | undefined> {
  const { ticketId = '', email, price } = Object.fromEntries(url.searchParams)
  const ticket = findTicket(context.store, ticketId)
  if (ticket === undefined || ticket.ownerEmail !== email) return undefined
  try {
    const resale = await readResale(context, ticket, price || undefined)
    return page(h(ResellPage, { language, ticket, resale, problem: problemIn(url) }))
  } catch (error) {
    return page(h(ResellPage, { language, ticket, resale: undefined, problem: problemOf(error) }))
  }
}
