import { createElement as h } from 'react'
import { admit } from './admit.ts'
import type { AppContext } from './app-context.ts'
import { EVENT_ID } from './event.ts'
import type { HttpRequest, PageRoute } from './http.ts'
import { type HttpResponse, json, page, redirect, redirectOr } from './http.ts'
import { DoorPage } from './pages/door-page.ts'
import { MAX_TICKETS, sellTickets } from './sell-tickets.ts'
import { isEmail } from './store/people.ts'
import { markCancelled } from './store/shows.ts'
import { findTicket } from './store/tickets.ts'
import { submitResale } from './submit-resale.ts'
import { syncWithTaquilla } from './sync-with-taquilla.ts'
import type { Language } from './texts.ts'

/** Handles the POST of a form of our pages. @returns undefined if no form posts to this path */
export async function submitForm(
  context: AppContext,
  { body, headers }: HttpRequest,
  { language, path }: PageRoute,
): Promise<HttpResponse | undefined> {
  const { store, taquilla, config } = context
  // Rejects forms posted by other sites (cross-site request forgery).
  if (headers.origin !== undefined && headers.origin !== 'null' && headers.origin !== config.origin)
    return json({ error: 'origin' }, 403)
  const fields = new URLSearchParams(body)
  const form = Object.fromEntries(fields)
  if (path === 'orders') return sell(context, form, language)
  if (path === 'door')
    return page(h(DoorPage, { language, decision: admit(store, (form.code ?? '').trim()) }))
  if (path === 'box-office/cancellation') {
    return redirectOr(`/${language}/box-office?away`, async () => {
      const showId = form.showId ?? ''
      await taquilla.events.cancel(EVENT_ID, { showId })
      markCancelled(store, showId)
      return `/${language}/box-office`
    })
  }
  if (path !== 'tickets/open' && path !== 'tickets/sell')
    return submitResale(context, fields, { language, path })
  const ticket = findTicket(store, form.ticketId ?? '')
  if (ticket === undefined || ticket.ownerEmail !== form.email) return undefined
  // `loginTrust` vouches for the person's identity: Taquilla's page opens with them signed in.
  const loginTrust = { withMethod: 'email', user: ticket.ownerEmail } as const
  const { ticketId } = ticket
  return redirectOr(`/${language}/tickets?away&email=${encodeURIComponent(ticket.ownerEmail)}`, () =>
    path === 'tickets/open'
      ? taquilla.tickets.getUrl(ticketId, { lang: language, loginTrust })
      : taquilla.marketplace.getSellingFlowUrl({ ticketId, lang: language, loginTrust }),
  )
}

async function sell(
  context: AppContext,
  form: Partial<Record<string, string>>,
  language: Language,
): Promise<HttpResponse> {
  const { showId = '', email = '', count = '' } = form
  const ticketCount = Number(count)
  const isCountValid = Number.isInteger(ticketCount) && ticketCount >= 1 && ticketCount <= MAX_TICKETS
  if (!(isEmail(email) && isCountValid)) return redirect(`/${language}?invalid`)
  const orderId = sellTickets(context.store, { showId, email: email.toLowerCase(), count: ticketCount })
  if (orderId === undefined) return redirect(`/${language}?soldOut`)
  // Issues the tickets right away if Taquilla responds; otherwise the next round of main.ts does.
  await syncWithTaquilla(context).catch(() => undefined)
  return redirect(`/${language}/tickets?email=${encodeURIComponent(email.toLowerCase())}`)
}
