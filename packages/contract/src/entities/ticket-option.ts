import type { Static } from 'typebox'
import { externalId, named, nullable, object, optionalAll } from '../schema.ts'
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
  'Identificador del ticket option, único en su show e inmutable. Si no lo envía al crearlo, se genera uno.',
  'Id of the ticket option, unique within its show and immutable. If you omit it on creation, one is generated.',
  { examples: ['platea'] },
)

const feeDoc = primarySalesFeeOf(
  text('los tickets de este ticket option', 'the tickets of this ticket option'),
)

const sent = optionalAll({
  ticketOptionId,
  ticketId: externalId(
    'Otro nombre de `ticketOptionId`, que se acepta solo en solicitudes. Si envía ambos, deben ser iguales.',
    'Alias of `ticketOptionId`, for input only. If you send both, they must be equal.',
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
  named(
    'TicketOptionUpdate',
    'Cambios a un ticket option, que se busca por `ticketOptionId` o, si falta, por su `title`. Un campo ausente conserva su valor. Si no existe, se crea, y entonces `title`, `description` y `currency` son obligatorios. La moneda no cambia una vez que el show tiene tickets.',
    'Changes to a ticket option, found by its `ticketOptionId` or, without one, by its `title`. An absent field keeps its value. If it does not exist, it is created, and `title`, `description`, and `currency` are then required. The currency cannot change once the show has tickets.',
  ),
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
