import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** Errors with which the hosted pages refuse the code or the files of a ticket. */
export const PROTECTION_ERRORS = {
  'ticket.code_locked': {
    status: 409,
    title: text('El código todavía está bloqueado', 'The code is still locked'),
    cause: text(
      'El ticket está protegido y su instante de desbloqueo no ha llegado.',
      'The ticket is protected and its unlock has not come yet.',
    ),
    cure: text(
      'Espere al instante que indica unlockAt y vuelva a pedirlo.',
      'Wait for the instant in unlockAt and ask again.',
    ),
  },
  'ticket.code_awaited': {
    status: 409,
    title: text('El código nuevo todavía no llegó', 'The new code has not arrived yet'),
    cause: text(
      'El ticket se compró en la reventa, su código anterior ya no sirve y el vendedor no envió el nuevo.',
      'The ticket was bought on resale, its earlier code is void and the seller has not sent the new one.',
    ),
    cure: text(
      'El vendedor lo envía con PATCH /v1/tickets/{ticketId}; desde entonces la página lo muestra.',
      'The seller sends it with PATCH /v1/tickets/{ticketId}; the page shows it from then on.',
    ),
  },
  'ticket.code_pickup': {
    status: 409,
    title: text('El ticket se retira en el recinto', 'The ticket is picked up at the venue'),
    cause: text(
      'La política de retiro del show es MANDATORY: se entra con el número de retiro y el código no se muestra.',
      'The show’s redemption policy is MANDATORY: the pickup number is the way in and no code is shown.',
    ),
    cure: text(
      'Presente el número de retiro que muestra la página del ticket.',
      'Present the pickup number that the page of the ticket shows.',
    ),
  },
  'ticket.code_listed': {
    status: 409,
    title: text('El ticket está publicado en la reventa', 'The ticket is listed on resale'),
    cause: text(
      'Un ticket publicado no muestra su código, porque otra persona puede estar comprándolo.',
      'A listed ticket shows no code, since somebody may be buying it.',
    ),
    cure: text('Retire la publicación para volver a verlo.', 'Take the listing down to see it again.'),
  },
  'ticket.code_ended': {
    status: 409,
    title: text('El ticket ya no tiene código', 'The ticket no longer has a code'),
    cause: text('El ticket ya entró o su show se canceló.', 'The ticket was used or its show was cancelled.'),
    cure: text(
      'No repita la solicitud: esos estados son definitivos.',
      'Do not ask again: those states are final.',
    ),
  },
  'ticket.code_unavailable': {
    status: 503,
    title: text('El código no está disponible ahora', 'The code is not available now'),
    cause: text(
      'La imagen del código no pudo obtenerse de la dirección del vendedor, o lo que hay allí no es una imagen.',
      'The picture of the code could not be fetched from the seller’s address, or what is there is no picture.',
    ),
    cure: text(
      'Repita la solicitud después de los segundos de Retry-After. Si sigue igual, el vendedor debe corregir el código.',
      'Ask again after the seconds in Retry-After. If it stays so, the seller has to correct the code.',
    ),
  },
  'ticket.pass_unavailable': {
    status: 404,
    title: text('El ticket no tiene pase para esta billetera', 'The ticket has no pass for this wallet'),
    cause: text(
      'La billetera no está configurada, el vendedor tiene un pase propio, o el código es una imagen, que los pases no llevan.',
      'The wallet is not set up, the seller has a pass of its own, or the code is a picture, which passes cannot hold.',
    ),
    cure: text(
      'Muestre el código en la página del ticket, o lleve su PDF.',
      'Show the code on the ticket’s page, or take its PDF along.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
