import Type, { type Static } from 'typebox'
import { MAX_EMAIL_LENGTH, MAX_TICKETS_PER_BATCH } from '../limits.ts'
import { amountIn, email, line, nullable, object, optionalAll } from '../schema.ts'
import { doc } from '../text.ts'
import { feeInput } from './fee.ts'
import { nominalTicket } from './holder.ts'
import { ticketFeeDoc, ticketId, ticketPlainFields, ticketReferences } from './ticket.ts'
import { ticketAccess } from './ticket-access.ts'
import { propsInput } from './ticket-props.ts'

const buyer = Type.String({
  ...doc(
    'Quien compró: su correo, o su teléfono con signo + opcional y de 6 a 15 dígitos.',
    'Who bought: their e-mail address, or their phone with an optional + and 6 to 15 digits.',
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
      line('Tipo de documento.', 'Kind of identity document.', { examples: ['DNI'] }),
    ),
    identificationNumber: nullable(
      line('Número de documento.', 'Number of the identity document.', { examples: ['31456789'] }),
    ),
    phoneNumber: nullable(line('Teléfono.', 'Phone number.', { examples: ['+5493515550142'] })),
  }),
  doc(
    'Datos del comprador en la venta primaria. Su nombre se responde en buyer.name.',
    'The buyer’s data from the primary sale. Their name is answered in buyer.name.',
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
          'El show del evento. Puede omitirse si el evento tiene uno solo.',
          'The show of the event. May be left out if the event has only one.',
        ),
      ),
      priceTypeId,
      price: nullable(
        amountIn(
          'Precio pagado en la venta primaria, en unidades mayores y en la moneda de su price type o ticket option. Por defecto, el del price type; si no, el del ticket option. Sin precio, el ticket no puede revenderse.',
          'Price paid in the primary sale, in major units and in the currency of its price type or ticket option. By default that of the price type, else that of the ticket option. Without a price the ticket cannot be resold.',
          { examples: [68000, '2450.00'] },
        ),
      ),
      ...ticketPlainFields,
      buyerEmailExternal: nullable(
        email(
          'Correo del comprador cuando buyer es un teléfono: con él comienza currentOwnerEmail.',
          'E-mail of the buyer when buyer is a phone: currentOwnerEmail begins with it.',
        ),
      ),
      primarySaleBuyerData: nullable(primarySaleBuyerData),
      nominalTicket: nullable(
        nominalTicket,
        doc(
          'El titular de un ticket nominal. Se responde en holder.',
          'The holder of a nominal ticket. Answered as holder.',
        ),
      ),
      props: nullable(propsInput),
      primarySalesFee: nullable(feeInput, ticketFeeDoc),
    }),
  },
  { ...doc('Un ticket por emitir.', 'A ticket to issue.'), component: 'TicketInput' },
)

export const ticketsInput = Type.Array(ticketInput, {
  ...doc(
    'Los tickets por emitir. Ningún ticketId ni locator se repite.',
    'The tickets to issue. No ticketId and no locator repeats.',
  ),
  minItems: 1,
  maxItems: MAX_TICKETS_PER_BATCH,
})

export type TicketInput = Static<typeof ticketInput>
