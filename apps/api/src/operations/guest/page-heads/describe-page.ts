import { FORMATS, LANGUAGES, type Language } from '@taquilla/contract'
import { PICTURE_SIZE } from '#documents/show-picture/show-picture.ts'
import type { SharedPage } from '#domain/market/index.ts'
import { isSellerId } from '#domain/sellers/index.ts'
import { eventResaleUrl, listingUrl } from '#domain/values/hosted-url.ts'
import { createBriefCache } from '#http/brief-cache.ts'
import type { PageHead, PagePicture } from '#http/guest-head.ts'
import type { RequestedPage } from '#http/guest-pages.ts'
import { withinTime } from '#http/within-time.ts'
import type { Services } from '../../../services.ts'
import { findShared, type PublicPage } from './find-shared.ts'
import { OTHER_PAGE, PERSONAL_PAGES, WITHOUT_SCRIPTS } from './page-texts.ts'
import { pictureUrlOf, presentShowPicture } from './present-show-picture.ts'
import { sharedDescription, sharedStateOf, sharedTitle } from './shared-texts.ts'

const PERSONAL: readonly (readonly [RegExp, keyof typeof PERSONAL_PAGES])[] = [
  [/^\/tickets\/mine\/list\/?$/, 'myTickets'],
  [/^\/tickets\/[^/]+\/view\/?$/, 'ticket'],
  [/^\/(sell\/[^/]+\/start|orders\/[^/]+\/sell)\/?$/, 'sell'],
  [/^\/checkout\/[^/]+\/pay\/?$/, 'checkout'],
  [/^\/purchases\/(mine\/list|[^/]+\/details)\/?$/, 'purchases'],
  [/^\/alerts\/[^/]+\/end\/?$/, 'alertEnd'],
  [/^\/handovers\/[^/]+\/claim\/?$/, 'handover'],
  [/^\/account\/payout\/edit\/?$/, 'payoutAccount'],
]
const RESALE = /^\/events\/([^/]+)\/resale\/?$/
const LISTING = /^\/listings\/([^/]+)\/details\/?$/

/** The page does not wait longer for its head: people need the page, and only machines read the head. */
const MAX_WAIT_MS = 300
/** People open a link that was shared with many within seconds. */
const KEPT = { lifetimeMs: 15_000, maxEntries: 2_000 }

/** Returns the function that finds the head of each hosted page. */
export function createPageDescriber({ database, apiUrl }: Services) {
  const cached = createBriefCache<PageHead | undefined>(KEPT)
  const findHead = async (page: PublicPage, language: Language) => {
    const shared = await findShared(database.of(page.sellerId), page)
    return shared && sharedHead(apiUrl, page, { shared, language })
  }

  return async (requested: RequestedPage): Promise<PageHead> => {
    const { language } = requested
    const page = publicPageOf(requested)
    try {
      const key = JSON.stringify([language, ...Object.values(page ?? {})])
      const head =
        page &&
        (await withinTime(
          cached(key, () => findHead(page, language)),
          MAX_WAIT_MS,
        ))
      return head ?? fixedHead(apiUrl, requested)
    } catch (error) {
      requested.warn('head of a hosted page not found in time', error)
      // A page that could not be described now may be listed: search engines come again rarely.
      return { ...fixedHead(apiUrl, requested), isIndexed: true }
    }
  }
}

/** Undefined if the page is personal, or its URL incomplete. */
function publicPageOf({ path, query }: RequestedPage): PublicPage | undefined {
  const { ticketSellerId: sellerId, showId } = query
  const kind = RESALE.test(path) ? 'resale' : 'listing'
  const id = decode((RESALE.exec(path) ?? LISTING.exec(path))?.[1])
  if (!isId(id) || typeof sellerId !== 'string' || !isSellerId(sellerId)) return undefined
  return { kind, sellerId, id, showId: kind === 'resale' && isId(showId) ? showId : undefined }
}

function decode(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && FORMATS['external-id'].test(value)
}

function sharedHead(
  apiUrl: string,
  { kind, sellerId, id, showId }: PublicPage,
  { shared, language }: { readonly shared: SharedPage; readonly language: Language },
): PageHead {
  const isOpen = ['ON_SALE', 'NONE'].includes(sharedStateOf(shared))
  return {
    title: sharedTitle(shared, language),
    description: sharedDescription(shared, language),
    siteName: shared.sellerName,
    isIndexed: shared.sellerKind === 'live' && isOpen,
    urls: inEachLanguage((each) => {
      const visit = { apiUrl, sellerId, language: each }
      return kind === 'listing' ? listingUrl(visit, id) : eventResaleUrl(visit, shared.eventId, { showId })
    }),
    picture: {
      url: pictureUrlOf({ apiUrl, sellerId, language }, shared),
      alt: [shared.eventTitle, ...presentShowPicture(shared, language).facts].filter(Boolean).join(' · '),
      size: PICTURE_SIZE,
    },
    withoutScripts: WITHOUT_SCRIPTS[language],
  }
}

/** Head of a page whose content is personal or unknown. */
function fixedHead(apiUrl: string, { path, query, language }: RequestedPage): PageHead {
  const name = PERSONAL.find(([pattern]) => pattern.test(path))?.[1]
  const { title, description } = name === undefined ? OTHER_PAGE : PERSONAL_PAGES[name]
  const { ticketSellerId } = query
  const search =
    typeof ticketSellerId === 'string' && isSellerId(ticketSellerId)
      ? `?${new URLSearchParams({ ticketSellerId })}`
      : ''
  return {
    title: title[language],
    description: description[language],
    siteName: 'Taquilla',
    isIndexed: false,
    urls: inEachLanguage((each) => `${apiUrl}/${each}/guest${path}${search}`),
    picture: iconOf(apiUrl),
    withoutScripts: WITHOUT_SCRIPTS[language],
  }
}

function iconOf(apiUrl: string): PagePicture {
  return { url: `${apiUrl}/guest/icon-512.png`, alt: 'Taquilla', size: undefined }
}

function inEachLanguage(urlOf: (language: Language) => string): Readonly<Record<Language, string>> {
  return Object.fromEntries(LANGUAGES.map((each) => [each, urlOf(each)])) as Record<Language, string>
}
