import Type, { type Static } from 'typebox'
import { MAX_EMAIL_LENGTH, MAX_TICKETS_PER_BATCH } from '../limits.ts'
import { amountIn, email, line, named, nullable, object, optionalAll } from '../schema.ts'
import { doc } from '../text.ts'
import { feeInput } from './fee.ts'
import { nominalTicket } from './holder.ts'
import { ticketFeeDoc, ticketId, ticketPlainFields, ticketReferences } from './ticket.ts'
import { ticketAccess } from './ticket-access.ts'
import { propsInput } from './ticket-props.ts'

const buyer = Type.String({
  ...doc(
    'Quien compró: su correo, o su teléfono con signo + opcional y de 6 a 15 dígitos.',
    'The buyer: their email address, or their phone number with an optional + and 6 to 15 digits.',
  ),
  minLength: 1,
  maxLength: MAX_EMAIL_LENGTH,
  format: 'email-or-phone',
  examples: ['lucia.ferreyra@example.com', '+5493515550187'],
})

const primarySaleBuyerData = object(
  optionalAll({
    firstName: nullable(line('Nombre.', 'First name.', { examples: ['Lucía'] })),
    lastName: nullable(line('Apellido.', 'Last name.', { examples: ['Ferreyra'] })),
    identificationType: nullable(
      line('Tipo de documento de identidad.', 'Type of identity document.', { examples: ['DNI'] }),
    ),
    identificationNumber: nullable(
      line('Número de documento de identidad.', 'Identity document number.', { examples: ['31456789'] }),
    ),
    phoneNumber: nullable(line('Teléfono.', 'Phone number.', { examples: ['+5493515550142'] })),
  }),
  doc(
    'Datos del comprador en la venta primaria. El nombre se devuelve en `buyer.name`.',
    'Data of the buyer in the primary sale. The name is returned in `buyer.name`.',
  ),
)

const { externalReferenceEventId, showId, ticketOptionId, priceTypeId } = ticketReferences

export const ticketInput = object(
  {
    externalReferenceEventId,
    ticketId,
    ticketOptionId,
    buyer,
    ticketAccess,
    ...optionalAll({
      showId: nullable(
        showId,
        doc(
          'Show del evento. Puede omitirse si el evento tiene uno solo.',
          'Show of the event. May be omitted if the event has only one.',
        ),
      ),
      priceTypeId,
      price: nullable(
        amountIn(
          'Precio pagado en la venta primaria, en unidades mayores y en la moneda del price type o del ticket option. Por defecto, el del price type y, si no tiene, el del ticket option. Sin precio, el ticket no puede revenderse.',
          'Price paid in the primary sale, in major units and in the currency of the price type or ticket option. Defaults to the price type’s price, or else the ticket option’s. Without a price, the ticket cannot be resold.',
          { examples: [68000, '2450.00'] },
        ),
      ),
      ...ticketPlainFields,
      buyerEmailExternal: nullable(
        email(
          'Correo del comprador si `buyer` es un teléfono. Es el valor inicial de `currentOwnerEmail`.',
          'Email of the buyer if `buyer` is a phone number. It is the initial value of `currentOwnerEmail`.',
        ),
      ),
      primarySaleBuyerData: nullable(primarySaleBuyerData),
      nominalTicket: nullable(
        nominalTicket,
        doc(
          'Titular de un ticket nominal. Se devuelve en `holder`.',
          'Holder of a nominal ticket. Returned as `holder`.',
        ),
      ),
      props: nullable(propsInput),
      primarySalesFee: nullable(feeInput, ticketFeeDoc),
    }),
  },
  named('TicketInput', 'Datos de un ticket que se emite.', 'Data of a ticket to issue.'),
)

export const ticketsInput = Type.Array(ticketInput, {
  ...doc(
    'Los tickets que se emiten. No se repiten `ticketId` ni `locator`.',
    'The tickets to issue. Each `ticketId` and each `locator` must be unique.',
  ),
  minItems: 1,
  maxItems: MAX_TICKETS_PER_BATCH,
})

export type TicketInput = Static<typeof ticketInput>
