import {
  type PriceTypeInput,
  type PriceTypeUpdate,
  priceTypeInput,
  type TicketOptionInput,
  type TicketOptionUpdate,
  text,
  ticketOptionInput,
  toMinorUnits,
} from '@taquilla/contract'
import { readFee } from '#domain/values/fee.ts'
import { newId } from '#domain/values/ids.ts'
import { addFault, below, type Place } from '#domain/values/place.ts'
import { completeInput, type Filled } from './complete-input.ts'
import type { PricedItem, PriceType, TicketOption } from './event.ts'
import { presentPriceType, presentTicketOption } from './event-presenter.ts'

type WithFlags<Input extends TicketOptionInput | PriceTypeInput> = Filled<
  Input,
  'webVisibility' | 'webSoldOut'
>

/** Merges the sent ticket option into the stored one and validates the result; undefined if it is invalid. */
export function readTicketOption(
  sent: TicketOptionUpdate,
  stored: TicketOption | undefined,
  place: Place,
): TicketOption | undefined {
  const { ticketId: alias, ticketOptionId, ...fields } = sent
  if (alias !== undefined && ticketOptionId !== undefined && alias !== ticketOptionId) {
    addFault(
      below(place, 'ticketId'),
      'field.conflict',
      text('Debe ser igual a ticketOptionId.', 'It must equal ticketOptionId.'),
    )
  }
  const before = stored && presentTicketOption(stored)
  const whole = completeInput(ticketOptionInput, { ...before, ...fields }, place)
  if (whole === undefined) return undefined
  return {
    ticketOptionId: stored?.ticketOptionId ?? ticketOptionId ?? alias ?? newId(),
    ...readPricedItem(whole as WithFlags<TicketOptionInput>, place),
    primarySalesFee: readFee(whole.primarySalesFee, [whole.currency], below(place, 'primarySalesFee')),
  }
}

/** Returns a reader for the price types of a show. `showCurrency` applies to price types without a currency. */
export function priceTypeReader(showCurrency: string | undefined) {
  return function readPriceType(
    sent: PriceTypeUpdate,
    stored: PriceType | undefined,
    place: Place,
  ): PriceType | undefined {
    const before = stored ? presentPriceType(stored) : { description: '', currency: showCurrency }
    const whole = completeInput(priceTypeInput, { ...before, ...sent }, place)
    if (whole?.currency === undefined) {
      if (whole) addFault(below(place, 'currency'), 'field.required')
      return undefined
    }
    const filled = whole as WithFlags<PriceTypeInput> &
      Filled<PriceTypeInput, 'invisible' | 'currency' | 'description'>
    return {
      priceTypeId: filled.priceTypeId,
      ...readPricedItem(filled, place),
      isInvisible: filled.invisible,
    }
  }
}

type PricedItemInput = Pick<
  WithFlags<TicketOptionInput>,
  'title' | 'description' | 'price' | 'currency' | 'stock'
> &
  Record<'webVisibility' | 'webSoldOut', boolean>

function readPricedItem(whole: PricedItemInput, place: Place): PricedItem {
  return {
    title: whole.title,
    description: whole.description,
    priceMinor: readPrice(whole, below(place, 'price')),
    currency: whole.currency,
    stock: whole.stock ?? null,
    isWebVisible: whole.webVisibility,
    isWebSoldOut: whole.webSoldOut,
  }
}

function readPrice({ price, currency }: PricedItemInput, place: Place): bigint | null {
  if (price === null || price === undefined) return null
  const minorUnits = toMinorUnits(price, currency)
  if (minorUnits === undefined) addFault(place, 'field.too_precise', currency)
  return minorUnits ?? null
}
