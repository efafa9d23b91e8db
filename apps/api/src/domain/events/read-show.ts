import {
  MAX_PRICE_TYPES_PER_SHOW,
  MAX_TICKET_OPTIONS_PER_SHOW,
  type PriceTypeUpdate,
  type ShowInput,
  type ShowUpdate,
  showInput,
  type TicketOptionUpdate,
  text,
} from '@taquilla/contract'
import { readFee } from '#domain/values/fee.ts'
import { mergePatch } from '#domain/values/merge-patch.ts'
import { addFault, below, type Place } from '#domain/values/place.ts'
import { completeInput, type Filled } from './complete-input.ts'
import { currenciesOf, type Image, type PriceType, type Show, type TicketOption } from './event.ts'
import { presentShow } from './event-presenter.ts'
import { priceTypeReader, readTicketOption } from './read-ticket-option.ts'
import { type Upserted, upsertById } from './upsert-by-id.ts'

/** Merges the sent show into the stored one and validates the result; undefined if a required field is missing. */
export function readShow(sent: ShowUpdate, stored: Show | undefined, place: Place): Show | undefined {
  if (sent.status !== undefined && sent.status !== (stored?.status ?? 'LIVE')) {
    addFault(below(place, 'status'), 'field.read_only')
  }
  const { ticketOptions, priceTypes } = readSale(sent, stored, place)
  const before = stored && presentShow(stored)
  const whole = completeInput(showInput, { ...before, ...sent }, place)
  if (whole === undefined) return undefined
  const filled = whole as Filled<ShowInput, 'resaleEnabled' | 'showRescheduled'>
  return {
    showId: whole.showId,
    title: whole.title,
    startsAt: new Date(whole.date),
    status: stored?.status ?? 'LIVE',
    isRescheduled: filled.showRescheduled,
    isResaleEnabled: filled.resaleEnabled,
    primarySalesUrl: whole.primarySalesUrl ?? null,
    images: whole.images as Image[],
    configuration: mergePatch(stored?.configuration ?? {}, sent.configuration ?? {}),
    location: readLocation(sent, stored),
    primarySalesFee: readFee(
      whole.primarySalesFee,
      currenciesOf({ ticketOptions, priceTypes }),
      below(place, 'primarySalesFee'),
    ),
    ticketOptions,
    priceTypes,
  }
}

function readLocation({ location }: ShowUpdate, stored: Show | undefined): Show['location'] {
  if (location === undefined) return stored?.location ?? null
  return location && mergePatch(stored?.location ?? {}, location)
}

function readSale(sent: ShowUpdate, stored: Show | undefined, place: Place) {
  const options = readTicketOptions(sent, stored, below(place, 'ticketOptions'))
  const priceTypes = upsertById<PriceTypeUpdate, PriceType>(below(place, 'priceTypes'), {
    sent: sent.priceTypes,
    stored: stored?.priceTypes ?? [],
    maximum: MAX_PRICE_TYPES_PER_SHOW,
    sentId: ({ priceTypeId }) => priceTypeId,
    idField: () => 'priceTypeId',
    storedId: ({ priceTypeId }) => priceTypeId,
    read: priceTypeReader(options[0]?.item.currency),
  })
  checkCurrencies([...options, ...priceTypes])
  return { ticketOptions: options.map(({ item }) => item), priceTypes: priceTypes.map(({ item }) => item) }
}

function readTicketOptions(sent: ShowUpdate, stored: Show | undefined, place: Place) {
  const storedOptions = stored?.ticketOptions ?? []
  const sentOptions = sent.ticketOptions ?? []
  const idByTitle = titleMatcher(sentOptions, storedOptions)
  const ids = new Map(sentOptions.map((option) => [option, sentOptionId(option) ?? idByTitle(option)]))
  return upsertById<TicketOptionUpdate, TicketOption>(place, {
    sent: sent.ticketOptions,
    stored: storedOptions,
    maximum: MAX_TICKET_OPTIONS_PER_SHOW,
    sentId: (option) => ids.get(option),
    idField: ({ ticketOptionId }) => (ticketOptionId === undefined ? 'ticketId' : 'ticketOptionId'),
    storedId: ({ ticketOptionId }) => ticketOptionId,
    read: readTicketOption,
  })
}

/**
 * Matches an option without id to the stored option of the same title that no other option of the request names, so
 * that a seller who never sends ids can repeat a request without creating new options.
 */
function titleMatcher(sent: readonly TicketOptionUpdate[], stored: readonly TicketOption[]) {
  const claimed = new Set(sent.map(sentOptionId))
  return ({ title }: TicketOptionUpdate): string | undefined => {
    const match = stored.find((option) => option.title === title && !claimed.has(option.ticketOptionId))
    if (match) claimed.add(match.ticketOptionId)
    return match?.ticketOptionId
  }
}

function sentOptionId({ ticketOptionId, ticketId }: TicketOptionUpdate): string | undefined {
  return ticketOptionId ?? ticketId
}

/** Prices of one show are compared and summed, so they must share a currency: the one of the unchanged options. */
function checkCurrencies(items: readonly Upserted<{ readonly currency: string }>[]) {
  const currency = (items.find(({ place }) => place === undefined) ?? items[0])?.item.currency
  for (const { item, place } of items) {
    if (place === undefined || item.currency === currency) continue
    addFault(
      below(place, 'currency'),
      'field.conflict',
      text(
        `Todo el show usa una sola moneda, y es ${currency}.`,
        `The whole show uses one currency, and it is ${currency}.`,
      ),
    )
  }
}
