import { createElement as h } from 'react'
import type { AppContext } from './app-context.ts'
import { EVENT_ID, TICKET_OPTION_ID } from './event.ts'
import type { HttpRequest, PageRoute } from './http.ts'
import { type HttpResponse, page, redirectOr } from './http.ts'
import { BoxOfficePage } from './pages/box-office-page.ts'
import { DoorPage } from './pages/door-page.ts'
import { InboxPage } from './pages/inbox-page.ts'
import { ShowsPage } from './pages/shows-page.ts'
import { TicketsPage } from './pages/tickets-page.ts'
import { renderResale } from './render-resale.ts'
import { listShows } from './store/shows.ts'
import { listTicketsOf } from './store/tickets.ts'
import { listWebhooks } from './store/webhooks.ts'

/** @returns undefined if there is no page at this path */
export async function renderPage(
  context: AppContext,
  request: HttpRequest,
  { language, path }: PageRoute,
): Promise<HttpResponse | undefined> {
  const { store, taquilla, config } = context
  const { url } = request
  const isTaquillaDown = url.searchParams.has('away')
  if (path === '') {
    const problem = ['soldOut', 'invalid', 'away'].find((each) => url.searchParams.has(each)) as
      | 'soldOut'
      | undefined
    return page(h(ShowsPage, { language, shows: listShows(store), problem }))
  }
  if (path === 'tickets') {
    const email = url.searchParams.get('email') ?? undefined
    const tickets = email === undefined ? [] : listTicketsOf(store, email)
    return page(h(TicketsPage, { language, email, tickets, isTaquillaDown }))
  }
  if (path === 'box-office')
    return page(h(BoxOfficePage, { language, shows: listShows(store), isTaquillaDown }))
  if (path === 'door') return page(h(DoorPage, { language, decision: undefined }))
  if (path === 'inbox') return page(h(InboxPage, { language, webhooks: listWebhooks(store) }))
  const showId = /^resale\/([\w-]+)\/hosted$/.exec(path)?.[1]
  if (showId === undefined) return renderResale(context, request, { language, path })
  const returnTo = `${config.origin}/${language}`
  return redirectOr(`/${language}?away`, () =>
    taquilla.marketplace.getBuyingFlowUrl({
      externalReferenceEventId: EVENT_ID,
      showId,
      ticketOptionId: TICKET_OPTION_ID,
      lang: language,
      returnTo,
    }),
  )
}
