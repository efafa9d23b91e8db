import { exampleIds, getMyTicketsUrl, issueOneTimeToken } from '@taquilla/contract'
import { isShownId } from './shown-ids.ts'

const TOKEN = issueOneTimeToken.examples[0].answer.oneTimeToken
const ORIGIN = new URL(getMyTicketsUrl.examples[0].answer).origin
const AREA = /^\/(?:es|en)\/guest\/(?<area>\w+)\/(?<id>[0-9a-f]{8}-[0-9a-f-]{27})\//

/** The kind of id in each path of the hosted pages. */
const SHOWN_IDS: Readonly<Record<string, string>> = {
  tickets: exampleIds.ticketAur0001,
  sell: exampleIds.ticketAur0001,
  listings: exampleIds.listingAur0001,
  events: exampleIds.aurelia,
  checkout: exampleIds.buyIntention,
}

/** True if the text is a URL of a hosted page of the tested service. */
export function isHostedAddress(text: string): boolean {
  return /^http:\/\/localhost:\d+\/(es|en)\/guest\//.test(text)
}

/** Replaces ids, seller and token of the URL by those of the contract's examples. */
export function addressAsShown(address: string): string {
  const { pathname, search } = new URL(address)
  const { area = '', id = '' } = AREA.exec(pathname)?.groups ?? {}
  const shown = isShownId(id) ? id : (SHOWN_IDS[area] ?? id)
  const url = new URL(pathname.replace(id, shown) + search, ORIGIN)
  url.searchParams.set('ticketSellerId', exampleIds.ticketSeller)
  if (url.searchParams.has('oneTimeToken')) url.searchParams.set('oneTimeToken', TOKEN)
  return url.href
}
