import { hash } from 'node:crypto'
import type { Language } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import type { ShowPicture } from '#documents/show-picture/show-picture.ts'
import type { SharedPage } from '#domain/market/index.ts'
import { deriveBrandColors, readBrand } from '#domain/sellers/index.ts'
import { type HostedVisit, showPictureUrl } from '#domain/values/hosted-url.ts'
import { PAGE_PALETTE } from '#domain/values/page-palette.ts'
import { SENTENCES, STATE_TITLES } from './page-texts.ts'
import { sharedLines, sharedStateOf } from './shared-texts.ts'

/** Raise it with each change of the drawing: networks keep a picture for as long as its URL stays the same. */
const DESIGN = 1
const { brand, 'brand-fill': brandFill, 'on-brand': onBrand } = PAGE_PALETTE.light

/** Returns the texts of a show's picture, in the time zone of the venue. Nothing in it changes with the offers. */
export function presentShowPicture(page: SharedPage, language: Language): ShowPicture {
  const { startsAt, location, showCount } = page
  const { timeZone } = location
  const instant = startsAt.toISOString()
  const format = createFormat(language)
  const part = (options: Intl.DateTimeFormatOptions) =>
    capitalize(new Intl.DateTimeFormat(language, { timeZone, ...options }).format(startsAt))
  const [day, place] = sharedLines(page, language)
  const { color } = readBrand(page.brand)
  return {
    sellerName: page.sellerName,
    title: page.eventTitle,
    facts: [
      showCount > 1 ? SENTENCES[language].shows(showCount, format.date(instant, timeZone)) : day,
      place,
    ],
    promise: capitalize(STATE_TITLES[sharedStateOf({ ...page, listingStatus: null })][language]),
    stub: {
      weekday: part({ weekday: 'long' }),
      day: part({ day: 'numeric' }),
      month: part({ month: 'long' }),
      time: format.time(instant, timeZone),
    },
    colors: color === undefined ? { brand, brandFill, onBrand } : deriveBrandColors(color).light,
  }
}

/** URL of the picture; another picture has another URL. */
export function pictureUrlOf(visit: HostedVisit, page: SharedPage): string {
  const { language } = visit
  const content = [DESIGN, page.imageUrl, presentShowPicture(page, language)]
  const version = hash('sha256', JSON.stringify(content), 'base64url')
  return showPictureUrl(visit, page.eventId, {
    showId: page.showCount > 1 ? undefined : page.showId,
    lang: language,
    version,
  })
}

function capitalize(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}
