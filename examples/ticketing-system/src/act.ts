import { createElement as h } from 'react'
import { admit } from './admit.ts'
import { type Answer, json, page, redirect, redirectOr } from './answer.ts'
import { keepInStep } from './keep-in-step.ts'
import { DoorPage } from './pages/door-page.ts'
import type { Place, Request } from './request.ts'
import { EVENT_ID } from './season.ts'
import { MAX_TICKETS, sellTickets } from './sell-tickets.ts'
import { markCancelled } from './store/shows.ts'
import { findTicket } from './store/tickets.ts'
import type { System } from './system.ts'
import type { Language } from './texts.ts'

/**
 * What Taquilla takes for an address, but for rare ones. A ticket of any other would be refused, and with it, again and
 * again, all that are issued together with it.
 */
const EMAIL =
  /^[^\s\p{C}\p{DI}@,;:<>()[\]\\"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u
const MAX_EMAIL_LENGTH = 254

/** Does what a form asks for; nothing where there is no such form. */
export async function act(
  system: System,
  { body, headers }: Request,
  { language, path }: Place,
): Promise<Answer | undefined> {
  const { store, taquilla, config } = system
  // A form of another site must not sell, cancel or admit.
  if (headers.origin !== undefined && headers.origin !== 'null' && headers.origin !== config.origin)
    return json({ error: 'origin' }, 403)
  const form = Object.fromEntries(new URLSearchParams(body))
  if (path === 'orders') return sell(system, form, language)
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
  if (path !== 'tickets/open' && path !== 'tickets/sell') return undefined
  const ticket = findTicket(store, form.ticketId ?? '')
  if (ticket === undefined || ticket.ownerEmail !== form.email) return undefined
  // We vouch for the person: Taquilla's pages open with them signed in.
  const loginTrust = { withMethod: 'email', user: ticket.ownerEmail } as const
  const { ticketId } = ticket
  return redirectOr(`/${language}/tickets?away&email=${encodeURIComponent(ticket.ownerEmail)}`, () =>
    path === 'tickets/open'
      ? taquilla.tickets.getUrl(ticketId, { lang: language, loginTrust })
      : taquilla.marketplace.getSellingFlowUrl({ ticketId, lang: language, loginTrust }),
  )
}

async function sell(
  system: System,
  form: Partial<Record<string, string>>,
  language: Language,
): Promise<Answer> {
  const { showId = '', email = '', count = '' } = form
  const wanted = Number(count)
  const isAddress = email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email)
  const isCount = Number.isInteger(wanted) && wanted >= 1 && wanted <= MAX_TICKETS
  if (!(isAddress && isCount)) return redirect(`/${language}?invalid`)
  const orderId = sellTickets(system.store, { showId, email: email.toLowerCase(), count: wanted })
  if (orderId === undefined) return redirect(`/${language}?soldOut`)
  // Issued at once where Taquilla answers; otherwise with the next round.
  await keepInStep(system).catch(() => undefined)
  return redirect(`/${language}/tickets?email=${encodeURIComponent(email.toLowerCase())}`)
}
