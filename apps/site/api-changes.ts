// Changes of the API for integrators, newest first; source of the page and the Atom feed.
import { type Text, text } from '@taquilla/contract'

export const CHANGE_KINDS = ['added', 'changed', 'deprecated', 'removed', 'fixed'] as const

export type ChangeKind = (typeof CHANGE_KINDS)[number]

export interface ApiVersion {
  readonly version: string
  /** Release date, as `2026-11-21`. */
  readonly date: string
  /** Plain text; backticks mark code. */
  readonly changes: Partial<Readonly<Record<ChangeKind, readonly Text[]>>>
}

export const API_VERSIONS: readonly ApiVersion[] = [
  {
    version: '1.2.0',
    date: '2026-11-23',
    changes: {
      added: [
        text(
          'Límite general de 5000 solicitudes en cualquier lapso de 10 segundos por clave, con los encabezados `RateLimit-Policy` y `RateLimit` en toda respuesta. En la emisión inmediata llevan dos elementos: `requests` y `sync-tickets`.',
          'A general limit of 5,000 requests in any span of 10 seconds per key, with the headers `RateLimit-Policy` and `RateLimit` on every answer. Where tickets are issued at once they have two items: `requests` and `sync-tickets`.',
        ),
      ],
      changed: [
        text(
          'El documento OpenAPI dice la forma exacta de identificadores, correos, cursores e `Idempotency-Key`, y muestra `loginTrust[withMethod]` y `loginTrust[user]` como un objeto (`deepObject`), que va entero o no va. Las direcciones no cambian.',
          'The OpenAPI document tells the exact form of ids, e-mail addresses, cursors and `Idempotency-Key`, and shows `loginTrust[withMethod]` and `loginTrust[user]` as one object (`deepObject`), sent whole or not at all. Addresses stay the same.',
        ),
        text(
          'Se rechazan los textos con caracteres que reordenan lo que sigue (U+202A a U+202E, U+2066 a U+2069). El árabe y el hebreo no los necesitan.',
          'Texts with characters that reorder what follows (U+202A to U+202E, U+2066 to U+2069) are refused. Arabic and Hebrew need none of them.',
        ),
        text(
          'Un cuerpo comprimido o en otro juego de caracteres que UTF-8 se rechaza con el código nuevo `body.wrong_encoding`; antes se leía como si fuera UTF-8.',
          'A body that is compressed or in another character set than UTF-8 is refused with the new code `body.wrong_encoding`; it was read as if it were UTF-8.',
        ),
        text(
          'Un cuerpo en que un objeto repite un miembro se rechaza con `body.malformed`, que dice cuál; antes valía el último.',
          'A body in which an object repeats a member is refused with `body.malformed`, which says which; the last one used to count.',
        ),
        text(
          'Se rechaza con `field.address_not_public` una dirección del código (`ticketAccess` de tipo `URL`) o del PDF (`qrTicketPdfUrl`) que nombra un equipo local o una red privada; antes se aceptaba y nunca se descargaba. Las ya guardadas se conservan.',
          'An address of the code (`ticketAccess` of type `URL`) or of the PDF (`qrTicketPdfUrl`) that names a local machine or a private network is refused with `field.address_not_public`; it was accepted and never fetched. Those stored already stay.',
        ),
        text(
          'Un plano SVG (`seating.svgCode`) conserva su aspecto: sus estilos y clases pasan a ser atributos, y cada `use` una copia de su figura; antes se quitaban. Si así supera 1 048 576 caracteres, se rechaza con `field.too_long`.',
          'An SVG plan (`seating.svgCode`) keeps its look: its styles and classes become attributes, and each `use` a copy of its shape; they used to be removed. If that exceeds 1,048,576 characters, it is refused with `field.too_long`.',
        ),
        text(
          'Todo método que una ruta no admite, como `TRACE`, responde 405 con `Allow`. Dos encabezados `Host` responden 400.',
          'Every method that a path does not allow, such as `TRACE`, answers 405 with `Allow`. Two `Host` headers answer 400.',
        ),
      ],
    },
  },
  {
    version: '1.1.0',
    date: '2026-11-22',
    changes: {
      added: [
        text(
          'Webhooks firmados según Standard Webhooks para los tickets, los eventos, las publicaciones y las liquidaciones, con diez intentos de entrega.',
          'Webhooks signed as Standard Webhooks has it for tickets, events, listings and payouts, with ten delivery attempts.',
        ),
        text(
          'Receptores de webhooks por API: registrarlos, modificarlos, apagarlos, cambiar su secreto, probarlos, ver sus entregas y pedir que se envíe de nuevo; y el feed en `GET /v1/webhooks/events`.',
          'Webhook endpoints by API: register, update and disable them, rotate their secret, ping them, see their deliveries and have webhooks sent again; and the feed at `GET /v1/webhooks/events`.',
        ),
        text(
          '`reason` en `listing.deleted`: quién retiró la publicación, o por qué terminó.',
          '`reason` in `listing.deleted`: who took the listing down, or why it ended.',
        ),
      ],
    },
  },
  {
    version: '1.0.0',
    date: '2026-11-21',
    changes: {
      added: [
        text(
          'Eventos: crear, modificar, cancelar (entero o un show), obtener y listar.',
          'Events: create, update, cancel (all of it or one show), get and list.',
        ),
        text(
          'Reglas por capas: fijarlas, previsualizar un cambio y explicar la regla efectiva de un ticket.',
          'Rules in layers: set them, preview a change, and explain the effective rule of a ticket.',
        ),
        text(
          'Tickets: emitirlos de inmediato con `POST /v1/sync/tickets` o en cola con `POST /v1/tickets`; obtenerlos, listarlos, reemplazar o modificar sus datos visibles y eliminarlos.',
          'Tickets: issue them at once with `POST /v1/sync/tickets` or through the queue with `POST /v1/tickets`; get, list, replace, update and delete them.',
        ),
        text(
          'Admisión de un ticket, de un lote, y de un lote con el motivo de cada rechazo.',
          'Admission of one ticket, of a batch, and of a batch with the reason of each refusal.',
        ),
        text('Tokens de un solo uso para las páginas alojadas.', 'One-time tokens for the hosted pages.'),
        text(
          'Direcciones de las páginas alojadas: un ticket, mis tickets, vender un ticket o los de una orden, la reventa de un evento, seguir y compartir una publicación.',
          'Addresses of the hosted pages: a ticket, my tickets, selling a ticket or those of an order, the resale of an event, following and sharing a listing.',
        ),
        text(
          'Reventa: los tickets publicados de un evento, la publicación de un ticket, retirarla, y previsualizar los importes con `GET /v1/tickets/{ticketId}/resale-preview`.',
          'Resale: the listed tickets of an event, the listing of a ticket, taking it down, and a preview of the amounts with `GET /v1/tickets/{ticketId}/resale-preview`.',
        ),
        text(
          'Compra en la reventa: la intención de compra, que retiene publicaciones, y la dirección de pago.',
          'Buying on resale: the buy intention, which holds listings, and the checkout address.',
        ),
        text(
          'Cancelar un evento o un show termina sus publicaciones y reservas, devuelve una vez cada compra de reventa y anula las liquidaciones.',
          'Cancelling an event or a show ends its listings and holds, refunds each resale purchase once, and cancels the payouts.',
        ),
        text(
          'Los vendedores de pruebas cobran con tarjetas ficticias, una por cada manera en que un pago puede terminar.',
          'Test sellers charge made-up cards, one for each way in which a payment can end.',
        ),
        text(
          'Respuestas de problema (RFC 9457) en español e inglés, con el puntero de cada campo con fallas.',
          'Problem answers (RFC 9457) in Spanish and English, with the pointer of each faulty field.',
        ),
        text(
          '`Idempotency-Key` en toda escritura y encabezados `RateLimit` en toda respuesta con límite.',
          '`Idempotency-Key` on every write, and `RateLimit` headers on every limited answer.',
        ),
        text(
          'La historia de un ticket: `GET /v1/tickets/{ticketId}/history` responde qué le pasó, quién lo hizo, cuándo y por qué.',
          'The history of a ticket: `GET /v1/tickets/{ticketId}/history` answers what happened to it, who did it, when and why.',
        ),
        text(
          'El reloj de pruebas de los vendedores de pruebas: `GET` y `POST /v1/sandbox/clock`.',
          'The test clock of sandbox sellers: `GET` and `POST /v1/sandbox/clock`.',
        ),
        text(
          'El documento OpenAPI 3.1 en `GET /openapi/v1`, en español e inglés.',
          'The OpenAPI 3.1 document at `GET /openapi/v1`, in Spanish and English.',
        ),
      ],
    },
  },
]
