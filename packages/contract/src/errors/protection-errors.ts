import { HOSTED_DETAILS } from '../guest/hosted-details.ts'
import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** Errors with which the hosted pages refuse the code or the files of a ticket. */
export const PROTECTION_ERRORS = {
  'ticket.code_locked': {
    status: 409,
    title: text('El código todavía está bloqueado', 'The code is still locked'),
    detail: HOSTED_DETAILS['ticket.code_locked'],
    cause: text(
      'El ticket está protegido y su momento de desbloqueo no ha llegado.',
      'The ticket is protected and its unlock time has not come yet.',
    ),
    cure: text(
      'La página muestra el código desde ese momento. Para adelantarlo, cambie `qrUnlock` en las reglas del evento.',
      'The page shows the code from that time on. To show it earlier, change `qrUnlock` in the rules of the event.',
    ),
  },
  'ticket.code_awaited': {
    status: 409,
    title: text('El código nuevo todavía no ha llegado', 'The new code has not arrived yet'),
    detail: HOSTED_DETAILS['ticket.code_awaited'],
    cause: text(
      'El ticket se compró en la reventa: su código anterior ya no sirve, y el vendedor todavía no ha enviado el nuevo.',
      'The ticket was bought on resale: its earlier code is no longer valid, and the seller has not sent the new one.',
    ),
    cure: text(
      'Envíe el código nuevo con `PATCH /v1/tickets/{ticketId}`. La página lo muestra desde entonces.',
      'Send the new code with `PATCH /v1/tickets/{ticketId}`. The page shows it from then on.',
    ),
  },
  'ticket.code_pickup': {
    status: 409,
    title: text('El ticket se retira en el recinto', 'The ticket is picked up at the venue'),
    detail: HOSTED_DETAILS['ticket.code_pickup'],
    cause: text(
      'La política de retiro del show es `MANDATORY`: el ticket se retira con un número y su código no se muestra.',
      'The redemption policy of the show is `MANDATORY`: the ticket is picked up with a pickup number, and its code is not shown.',
    ),
    cure: text(
      'La persona presenta el número de retiro que muestra la página del ticket.',
      'The person presents the pickup number on the page of the ticket.',
    ),
  },
  'ticket.code_listed': {
    status: 409,
    title: text('El ticket está publicado en la reventa', 'The ticket is listed for resale'),
    detail: HOSTED_DETAILS['ticket.code_listed'],
    cause: text(
      'Un ticket publicado no muestra su código, porque otra persona puede estar comprándolo.',
      'A listed ticket does not show its code, because someone may be buying it.',
    ),
    cure: text(
      'La persona retira la publicación para ver el código otra vez.',
      'The person takes the listing down to see the code again.',
    ),
  },
  'ticket.code_ended': {
    status: 409,
    title: text('El ticket ya no tiene código', 'The ticket no longer has a code'),
    detail: HOSTED_DETAILS['ticket.code_ended'],
    cause: text('El ticket ya se usó o su show se canceló.', 'The ticket was used or its show was canceled.'),
    cure: text(
      'Esos estados son definitivos. Si hace falta otro ingreso, emita un ticket nuevo.',
      'Those statuses are final. If another admission is needed, issue a new ticket.',
    ),
  },
  'ticket.code_unavailable': {
    status: 503,
    title: text('El código no está disponible ahora', 'The code is not available now'),
    detail: HOSTED_DETAILS['ticket.code_unavailable'],
    values: { retryAfterSeconds: 15 },
    cause: text(
      'La imagen del código no se pudo descargar de la URL del vendedor, o lo que hay allí no es una imagen.',
      'The image of the code could not be downloaded from the seller’s URL, or the URL does not return an image.',
    ),
    cure: text(
      'Compruebe que la URL enviada en `ticketAccess` devuelva una imagen. Si no lo hace, envíe el código de nuevo con `PATCH`.',
      'Check that the URL that you sent in `ticketAccess` returns an image. If it does not, send the code again with `PATCH`.',
    ),
  },
  'ticket.pass_unavailable': {
    status: 404,
    title: text('No hay pase para esta billetera', 'There is no pass for this wallet'),
    detail: HOSTED_DETAILS['ticket.pass_unavailable'],
    cause: text(
      'El servidor no tiene esa billetera configurada, el vendedor tiene un pase propio, o el código es una imagen, que los pases no admiten.',
      'That wallet is not set up on the server, the seller has its own pass, or the code is an image, which passes cannot hold.',
    ),
    cure: text(
      'La persona muestra el código en la página del ticket, o lleva su PDF.',
      'The person shows the code on the page of the ticket, or brings its PDF.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
