import { type Language, toMajorUnits } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import type { SharedPage } from '#domain/market/index.ts'
import { SENTENCES, type SharedState, STATE_SENTENCES, STATE_TITLES } from './page-texts.ts'

/** Number of characters that messengers show, about. */
const MAX_DESCRIPTION = 300

/** State of a shared page; what holds for the whole show comes before what holds for a listing. */
export function sharedStateOf(page: SharedPage): SharedState {
  if (page.showStatus === 'CANCELLED') return 'SHOW_CANCELLED'
  if (page.listingStatus === 'SOLD') return 'SOLD'
  if (page.hasStarted) return 'STARTED'
  if (page.listingStatus === 'CANCELLED') return 'ENDED'
  if (page.listingStatus === 'ACTIVE') return 'ON_SALE'
  if (!page.isResaleEnabled) return 'CLOSED'
  return page.ticketCount === 0 ? 'NONE' : 'ON_SALE'
}

export function sharedTitle(page: SharedPage, language: Language): string {
  return `${page.eventTitle}: ${STATE_TITLES[sharedStateOf(page)][language]}`
}

/** Show, date in the zone of the venue, venue, and what is offered. */
export function sharedDescription(page: SharedPage, language: Language): string {
  const { showTitle, eventTitle, showCount } = page
  const [day, place] = sharedLines(page, language)
  const when = showCount > 1 ? SENTENCES[language].shows(showCount, day) : day
  const name = showCount > 1 || showTitle === eventTitle ? [] : [showTitle]
  const facts = [...name, when, place].filter((fact) => fact !== '').join(' · ')
  return shorten(`${facts}. ${offerOf(page, language)}`)
}

/** Date and venue, as the description and the picture show them. */
export function sharedLines({ startsAt, location }: SharedPage, language: Language): [string, string] {
  const day = createFormat(language).day(startsAt.toISOString(), location.timeZone)
  return [day, [location.venueName, location.city].filter(Boolean).join(', ')]
}

function offerOf(page: SharedPage, language: Language): string {
  const state = sharedStateOf(page)
  const { ticketCount, priceMinor, currency, listingStatus } = page
  if (state !== 'ON_SALE') return STATE_SENTENCES[state][language]
  if (priceMinor === null || currency === null) return STATE_SENTENCES.NONE[language]
  const price = createFormat(language).money(toMajorUnits(priceMinor, currency), currency)
  const { listing, offer } = SENTENCES[language]
  return listingStatus === null ? offer(ticketCount, price) : listing(ticketCount, price)
}

function shorten(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, ' ')]
  return letters.length <= MAX_DESCRIPTION
    ? letters.join('')
    : `${letters.slice(0, MAX_DESCRIPTION - 1).join('')}…`
}
