import Type, { type Static } from 'typebox'
import { MAX_LOCATOR_BASE64_BYTES } from '../limits.ts'
import { line, named, nullable, object, oneOf, optionalAll } from '../schema.ts'
import { doc } from '../text.ts'

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
