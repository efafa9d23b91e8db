import Type, { type Static } from 'typebox'
import { MAX_LOCATOR_BASE64_BYTES } from '../limits.ts'
import { line, nullable, object, oneOf, optionalAll } from '../schema.ts'
import { doc } from '../text.ts'

export const LOCATOR_TYPES = ['URL', 'BASE64', 'OTHER'] as const

export type LocatorType = (typeof LOCATOR_TYPES)[number]

/** Access code of a ticket, as the seller sends it. Responses never contain it. */
export const ticketAccess = object(
  {
    locator: Type.String({
      ...doc(
        'El código de acceso, según type. Único entre todos los tickets del vendedor, también los eliminados. Se guarda cifrado y ninguna respuesta lo contiene. Máximo: 1 kB si es OTHER, 2 kB si es URL, 100 kB si es BASE64.',
        'The access code, according to type. Unique over all tickets of the seller, deleted ones included. It is stored encrypted and no answer contains it. At most 1 kB for OTHER, 2 kB for URL, 100 kB for BASE64.',
      ),
      minLength: 1,
      maxLength: MAX_LOCATOR_BASE64_BYTES,
      examples: ['MIR-AUR0319-7Q2M-K4XT'],
    }),
    type: oneOf(
      LOCATOR_TYPES,
      doc(
        'URL: dirección http o https de una imagen del código, que no puede ser de un equipo local ni de una red privada; Taquilla la descarga solo por https. BASE64: la imagen en base64. OTHER: el texto que se dibuja como QR.',
        'URL: http or https address of an image of the code, which cannot be that of a local machine or a private network; Taquilla fetches it over https alone. BASE64: the image in base64. OTHER: the text that is drawn as a QR.',
      ),
    ),
    ...optionalAll({
      status: nullable(line('Se acepta y se ignora.', 'Accepted and ignored.', { examples: ['ACTIVE'] })),
    }),
  },
  { ...doc('El código de acceso del ticket.', 'The access code of the ticket.'), component: 'TicketAccess' },
)

export type TicketAccess = Static<typeof ticketAccess>
