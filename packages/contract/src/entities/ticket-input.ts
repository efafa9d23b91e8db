import Type, { type Static } from 'typebox'
import { MAX_EMAIL_LENGTH, MAX_LOCATOR_BASE64_BYTES, MAX_TICKETS_PER_BATCH } from '../limits.ts'
import { amountIn, email, line, named, nullable, object, oneOf, optionalAll } from '../schema.ts'
import { doc } from '../text.ts'
import { feeInput } from './fee.ts'
import { ticketFeeDoc, ticketId, ticketPlainFields, ticketReadOnly, ticketReferences } from './ticket.ts'
import { holderInput, holderPatch, nominalTicket, propsInput, propsPatch } from './ticket-props.ts'

export const LOCATOR_TYPES = ['URL', 'BASE64', 'OTHER'] as const

export type LocatorType = (typeof LOCATOR_TYPES)[number]

/** Access code of a ticket, as the seller sends it. Responses never contain it. */
export const ticketAccess = object(
  {
    locator: Type.String({
      ...doc(
        'Código de acceso, según `type`. Debe ser único entre todos los tickets del vendedor, también los eliminados; un código reemplazado vuelve a estar disponible. Se guarda cifrado y ninguna respuesta lo contiene. Máximo: 1 kB si es `OTHER`, 2 kB si es `URL`, 100 kB si es `BASE64`.',
        'Access code, according to `type`. Must be unique among all tickets of the seller, including deleted ones; a code that was replaced becomes available again. It is stored encrypted, and no response contains it. Maximum: 1 kB for `OTHER`, 2 kB for `URL`, 100 kB for `BASE64`.',
      ),
      minLength: 1,
      maxLength: MAX_LOCATOR_BASE64_BYTES,
      examples: ['MIR-AUR0319-7Q2M-K4XT'],
    }),
    type: oneOf(
      LOCATOR_TYPES,
      doc(
        'Tipo del código. `URL`: la URL http o https de la imagen del código. No puede llevar a un equipo local ni a una red privada, y Taquilla descarga la imagen solo por https. `BASE64`: la imagen en base64. `OTHER`: el texto que se dibuja como QR.',
        'Type of the code. `URL`: the http or https URL of the code’s image. It cannot lead to a local machine or a private network, and Taquilla downloads the image only over https. `BASE64`: the image in base64. `OTHER`: the text to draw as a QR code.',
      ),
    ),
    ...optionalAll({
      status: nullable(line('Se acepta y se ignora.', 'Accepted and ignored.', { examples: ['ACTIVE'] })),
    }),
  },
  named('TicketAccess', 'El código de acceso del ticket.', 'The access code of the ticket.'),
)

export type TicketAccess = Static<typeof ticketAccess>

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

export const ticketReplacement = object(
  optionalAll({
    holder: nullable(
      holderInput,
      doc(
        'Titular. Si es null o no se envía, el ticket deja de tener titular.',
        'Holder. If null or omitted, the ticket no longer has a holder.',
      ),
    ),
    props: nullable(propsInput),
    primarySalesFee: nullable(feeInput, ticketFeeDoc),
    ticketAccess,
    ...ticketReadOnly,
  }),
  named(
    'TicketReplacement',
    'Datos visibles que reemplazan a los guardados. Lo que no se envía se borra, salvo el código. Los campos de solo lectura se aceptan si no cambian.',
    'Details that replace the stored ones. Fields that you omit are cleared, except the code. Read-only fields are accepted if they do not change.',
  ),
)

/** Merge patch of the display data (RFC 7396). */
export const ticketPatch = object(
  optionalAll({
    holder: nullable(
      holderPatch,
      doc(
        'Titular. Si es null, el ticket deja de tener titular.',
        'Holder. If null, the ticket no longer has a holder.',
      ),
    ),
    props: nullable(propsPatch),
    primarySalesFee: nullable(feeInput, ticketFeeDoc),
    ticketAccess,
    ...ticketReadOnly,
  }),
  named(
    'TicketPatch',
    'Cambios a los datos visibles. Lo que no se envía queda igual, y null borra el campo. Los campos de solo lectura se aceptan si no cambian.',
    'Changes to the details of a ticket. Fields that you omit stay the same, and null clears a field. Read-only fields are accepted if they do not change.',
  ),
)

export type TicketReplacement = Static<typeof ticketReplacement>
export type TicketPatch = Static<typeof ticketPatch>
