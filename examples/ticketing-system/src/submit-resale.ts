import type { AppContext } from './app-context.ts'
import type { PageRoute } from './http.ts'
import { type HttpResponse, redirect } from './http.ts'
import { chosenIn } from './pages/choices.ts'
import { redirectOrExplain } from './problems.ts'
import {
  changeSelection,
  extendHold,
  followPurchase,
  getPaymentUrl,
  holdTickets,
  releaseHold,
} from './purchases.ts'
import { type AgreedAmounts, changePrice, listTicket, withdrawTicket } from './resell.ts'
import { isEmail } from './store/people.ts'
import { findPurchase, type Purchase } from './store/purchases.ts'
import { findTicket } from './store/tickets.ts'
import type { Language } from './texts.ts'

/** Handles the forms of the resale pages. @returns undefined if no form posts to this path */
export async function submitResale(
  context: AppContext,
  form: URLSearchParams,
  { language, path }: PageRoute,
): Promise<HttpResponse | undefined> {
  const [area, id, action] = path.split('/')
  if (path === 'purchases') return startPurchase(context, form, language)
  if (area === 'resell') return changeResale(context, form, { language, path })
  const purchase = area === 'purchases' ? findPurchase(context.store, id ?? '') : undefined
  if (purchase === undefined) return undefined
  const here = `/${language}/purchases/${purchase.purchaseId}`
  if (action === 'payment') return redirectOrExplain(here, () => pay(context, purchase, here))
  const change = PURCHASE_CHANGES[action ?? '']
  if (change === undefined) return undefined
  const listingIds = chosenIn(form)
  if (action === 'selection' && listingIds.length === 0) return redirect(`${here}?problem=none`)
  return redirectOrExplain(here, async () => {
    await change(context, purchase, listingIds)
    return here
  })
}

const PURCHASE_CHANGES: Readonly<Record<string, typeof changeSelection>> = {
  selection: changeSelection,
  extension: extendHold,
  release: releaseHold,
}

async function startPurchase(
  context: AppContext,
  form: URLSearchParams,
  language: Language,
): Promise<HttpResponse | undefined> {
  const { showId = '', email = '' } = Object.fromEntries(form)
  const listingIds = chosenIn(form)
  const back = `/${language}/resale/${encodeURIComponent(showId)}?email=${encodeURIComponent(email)}`
  if (listingIds.length === 0) return redirect(`${back}&problem=none`)
  if (!isEmail(email)) return redirect(`${back}&problem=invalid`)
  return redirectOrExplain(back, async () => {
    const selection = { language, showId, email: email.toLowerCase(), listingIds }
    return `/${language}/purchases/${await holdTickets(context, selection)}`
  })
}

/** Follows the purchase first: it may have ended, or continue under another id. */
async function pay(context: AppContext, purchase: Purchase, here: string): Promise<string> {
  const current = await followPurchase(context, purchase)
  return current.status === 'OPEN' ? getPaymentUrl(context, purchase, current) : here
}

async function changeResale(
  context: AppContext,
  form: URLSearchParams,
  { language, path }: PageRoute,
): Promise<HttpResponse | undefined> {
  const { ticketId = '', email = '', price = '', payout = '', consent } = Object.fromEntries(form)
  const ticket = findTicket(context.store, ticketId)
  const change = RESALE_CHANGES[path]
  if (ticket === undefined || ticket.ownerEmail !== email || change === undefined) return undefined
  const here = `/${language}/resell?${new URLSearchParams({ ticketId, email })}`
  if (change !== withdrawTicket && consent !== 'given') return redirect(`${here}&problem=consent`)
  const agreed: AgreedAmounts = { price, payout }
  return redirectOrExplain(here, async () => {
    await change(context, ticket, agreed)
    return here
  })
}

const RESALE_CHANGES: Readonly<Record<string, typeof listTicket>> = {
  'resell/listing': listTicket,
  'resell/price': changePrice,
  'resell/withdrawal': withdrawTicket,
}
