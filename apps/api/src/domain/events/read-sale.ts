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
import { below, type Place, refuse } from '#domain/values/place.ts'
import { complete, type Filled } from './complete.ts'
import type { PriceType, SaleTerms, TicketOption } from './event.ts'
import { presentPriceType, presentTicketOption } from './event-presenter.ts'

type WithFlags<Input extends TicketOptionInput | PriceTypeInput> = Filled<
  Input,
  'webVisibility' | 'webSoldOut'
>

/** A ticket option as sent, over the stored one where there is one. */
export function readTicketOption(
  sent: TicketOptionUpdate,
  stored: TicketOption | undefined,
  place: Place,
): TicketOption | undefined {
  const { ticketId: alias, ticketOptionId, ...fields } = sent
  if (alias !== undefined && ticketOptionId !== undefined && alias !== ticketOptionId) {
    refuse(
      below(place, 'ticketId'),
      'field.conflict',
      text('Debe ser igual a ticketOptionId.', 'It must equal ticketOptionId.'),
    )
  }
  const before = stored && presentTicketOption(stored)
  const whole = complete(ticketOptionInput, { ...before, ...fields }, place)
  if (whole === undefined) return undefined
  return {
    ticketOptionId: stored?.ticketOptionId ?? ticketOptionId ?? alias ?? newId(),
    ...readTerms(whole as WithFlags<TicketOptionInput>, place),
    primarySalesFee: readFee(whole.primarySalesFee, [whole.currency], below(place, 'primarySalesFee')),
  }
}

/** Reads price types of a show; `showCurrency` holds for those that name none. */
export function priceTypeReader(showCurrency: string | undefined) {
  return function readPriceType(
    sent: PriceTypeUpdate,
    stored: PriceType | undefined,
    place: Place,
  ): PriceType | undefined {
    const before = stored ? presentPriceType(stored) : { description: '', currency: showCurrency }
    const whole = complete(priceTypeInput, { ...before, ...sent }, place)
    if (whole?.currency === undefined) {
      if (whole) refuse(below(place, 'currency'), 'field.required')
      return undefined
    }
    const filled = whole as WithFlags<PriceTypeInput> &
      Filled<PriceTypeInput, 'invisible' | 'currency' | 'description'>
    return {
      priceTypeId: filled.priceTypeId,
      ...readTerms(filled, place),
      isInvisible: filled.invisible,
    }
  }
}

type WholeTerms = Pick<
  WithFlags<TicketOptionInput>,
  'title' | 'description' | 'price' | 'currency' | 'stock'
> &
  Record<'webVisibility' | 'webSoldOut', boolean>

function readTerms(whole: WholeTerms, place: Place): SaleTerms {
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

function readPrice({ price, currency }: WholeTerms, place: Place): bigint | null {
  if (price === null || price === undefined) return null
  const minorUnits = toMinorUnits(price, currency)
  if (minorUnits === undefined) refuse(place, 'field.too_precise', currency)
  return minorUnits ?? null
}
