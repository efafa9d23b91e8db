import type { Static } from 'typebox'
import { externalId, nullable, object, optionalAll } from '../schema.ts'
import { doc, text } from '../text.ts'
import { fee, feeInput, primarySalesFeeOf } from './fee.ts'
import {
  saleCurrency,
  saleFlags,
  saleFlagsInput,
  salePrice,
  salePriceInput,
  saleStock,
  saleTexts,
} from './sale-fields.ts'

const optionDoc = doc(
  'Una clase de ticket de un show, como un sector del recinto.',
  'A kind of ticket of a show, such as a section of the venue.',
)

const ticketOptionId = externalId(
  'Identificador del ticket option, único dentro de su show e inmutable. Si no se envía al crearlo, se genera uno.',
  'Id of the ticket option, unique within its show and immutable. If it is not sent on creation, one is made.',
  { examples: ['platea'] },
)

const feeDoc = primarySalesFeeOf(
  text('los tickets de este ticket option', 'the tickets of this ticket option'),
)

const sent = optionalAll({
  ticketOptionId,
  ticketId: externalId(
    'Otro nombre de ticketOptionId, solo de entrada. Si se envían ambos, deben ser iguales.',
    'Another name of ticketOptionId, for input only. If both are sent, they must be equal.',
  ),
  price: salePriceInput,
  stock: saleStock,
  primarySalesFee: nullable(feeInput, feeDoc),
})

export const ticketOptionInput = object(
  { ...saleTexts, currency: saleCurrency, ...sent, ...saleFlagsInput },
  { ...optionDoc, component: 'TicketOptionInput' },
)

export const ticketOptionUpdate = object(
  { ...sent, ...optionalAll({ ...saleTexts, currency: saleCurrency, ...saleFlags }) },
  {
    ...doc(
      'Cambios a un ticket option, que se busca por ticketOptionId: un campo ausente conserva su valor. Sin ticketOptionId, es el guardado con el mismo title. Si no existe, se crea, y entonces title, description y currency son obligatorios. La moneda no cambia una vez que el show tiene tickets.',
      'Changes to a ticket option, found by ticketOptionId: an absent field keeps its value. Without a ticketOptionId, it is the stored one with the same title. If there is none, it is created, and then title, description and currency are required. The currency does not change once the show has tickets.',
    ),
    component: 'TicketOptionUpdate',
  },
)

export const ticketOption = object(
  {
    ticketOptionId,
    ...saleTexts,
    price: salePrice,
    currency: saleCurrency,
    stock: saleStock,
    ...saleFlags,
    primarySalesFee: nullable(fee, feeDoc),
  },
  { ...optionDoc, component: 'TicketOption' },
)

export type TicketOptionInput = Static<typeof ticketOptionInput>
export type TicketOptionUpdate = Static<typeof ticketOptionUpdate>
export type TicketOption = Static<typeof ticketOption>
