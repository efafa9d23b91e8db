import { createElement as h } from 'react'
import { type Answer, page, redirectOr } from './answer.ts'
import { BoxOfficePage } from './pages/box-office-page.ts'
import { DoorPage } from './pages/door-page.ts'
import { InboxPage } from './pages/inbox-page.ts'
import { ShowsPage } from './pages/shows-page.ts'
import { TicketsPage } from './pages/tickets-page.ts'
import type { Place, Request } from './request.ts'
import { EVENT_ID, OPTION_ID } from './season.ts'
import { listShows } from './store/shows.ts'
import { listTicketsOf } from './store/tickets.ts'
import { listWebhooks } from './store/webhooks.ts'
import type { System } from './system.ts'

/** Answers what somebody looks at; nothing where there is no such page. */
export async function showPage(
  { store, taquilla, config }: System,
  { url }: Request,
  { language, path }: Place,
): Promise<Answer | undefined> {
  const isAway = url.searchParams.has('away')
  if (path === '') {
    const problem = ['soldOut', 'invalid', 'away'].find((each) => url.searchParams.has(each)) as
      | 'soldOut'
      | undefined
    return page(h(ShowsPage, { language, shows: listShows(store), problem }))
  }
  if (path === 'tickets') {
    const email = url.searchParams.get('email') ?? undefined
    const tickets = email === undefined ? [] : listTicketsOf(store, email)
    return page(h(TicketsPage, { language, email, tickets, isAway }))
  }
  if (path === 'box-office') return page(h(BoxOfficePage, { language, shows: listShows(store), isAway }))
  if (path === 'door') return page(h(DoorPage, { language, decision: undefined }))
  if (path === 'inbox') return page(h(InboxPage, { language, webhooks: listWebhooks(store) }))
  const showId = /^resale\/([\w-]+)$/.exec(path)?.[1]
  if (showId === undefined) return undefined
  const returnTo = `${config.origin}/${language}`
  return redirectOr(`/${language}?away`, () =>
    taquilla.marketplace.getBuyingFlowUrl({
      externalReferenceEventId: EVENT_ID,
      showId,
      ticketOptionId: OPTION_ID,
      lang: language,
      returnTo,
    }),
  )
}
