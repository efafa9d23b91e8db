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
          'Ceder un ticket a otra persona, gratis: regla `transfer`, `POST` y `GET /v1/tickets/{ticketId}/handovers`, `GET` y `DELETE /v1/tickets/{ticketId}/handovers/{handoverId}`, códigos `handover.…`, y webhooks `ticket.handover.started`, `ticket.handover.claimed` y `ticket.handover.ended`. `ticket.updated` se envía también cuando se acepta una cesión, y el historial tiene `HANDOVER_STARTED`, `HANDOVER_ENDED` y `HANDED_OVER`. `canBeListed` es `false` con `handover.pending` mientras la cesión está pendiente.',
          'Handing a ticket over to another person, free of charge: rule `transfer`, `POST` and `GET /v1/tickets/{ticketId}/handovers`, `GET` and `DELETE /v1/tickets/{ticketId}/handovers/{handoverId}`, codes `handover.…`, and webhooks `ticket.handover.started`, `ticket.handover.claimed`, and `ticket.handover.ended`. `ticket.updated` is sent when a handover is claimed, too, and the history has `HANDOVER_STARTED`, `HANDOVER_ENDED`, and `HANDED_OVER`. `canBeListed` is `false` with `handover.pending` while a handover is pending.',
        ),
        text(
          'Código nuevo `seller.suspended` (403): el operador suspendió al vendedor. Siguen las admisiones y la lectura de eventos y tickets.',
          'New code `seller.suspended` (403): the operator has suspended the seller. Admissions and reading events and tickets still work.',
        ),
        text(
          'Los webhooks que causa una llamada con `traceparent` llevan `traceparent` y `tracestate` (W3C Trace Context). El documento OpenAPI los declara como encabezados opcionales.',
          'Webhooks caused by a call with `traceparent` have `traceparent` and `tracestate` (W3C Trace Context). The OpenAPI document declares them as optional headers.',
        ),
        text(
          '`x-preparation` en el documento OpenAPI: las operaciones que se envían antes del primer ejemplo de una operación (`after`), la operación cuyo resultado gasta (`usesUp`) y lo que ningún ejemplo crea (`needs`).',
          '`x-preparation` in the OpenAPI document: the operations to send before the first example of an operation (`after`), the operation whose result it uses up (`usesUp`), and what no example creates (`needs`).',
        ),
        text(
          '`seatMapLosses` en las respuestas de `POST` y `PUT /v1/events` y de `POST /v1/events/preview`: lo que no se pudo conservar del plano enviado. No se guarda, y se ignora en las solicitudes.',
          '`seatMapLosses` in the responses of `POST` and `PUT /v1/events` and of `POST /v1/events/preview`: what could not be kept of the seat map that was sent. It is not stored, and it is ignored in requests.',
        ),
        text(
          '`POST /v1/events/preview` muestra qué cambiaría la misma llamada a `PUT /v1/events`: campos, shows, tickets, publicaciones, correos por idioma y webhooks. No guarda nada.',
          '`POST /v1/events/preview` shows what the same call to `PUT /v1/events` would change: fields, shows, tickets, listings, emails by language, and webhooks. Nothing is stored.',
        ),
        text(
          'Pruebas sin navegador, con la clave de un vendedor de pruebas: `POST /v1/sandbox/buyIntentions/{buyIntentionId}/payment` paga con una tarjeta de prueba, `…/expiration` vence una retención, `POST /v1/sandbox/payouts/{payoutId}/transfer` paga una liquidación o la devuelve, y `POST /v1/sandbox/webhookEndpoints/{endpointId}/failures` hace fallar webhooks. Código nuevo `payout.not_payable`.',
          'Testing without a browser, with the key of a sandbox seller: `POST /v1/sandbox/buyIntentions/{buyIntentionId}/payment` pays with a test card, `…/expiration` lets a hold expire, `POST /v1/sandbox/payouts/{payoutId}/transfer` pays a payout or lets it come back, and `POST /v1/sandbox/webhookEndpoints/{endpointId}/failures` makes webhooks fail. New code `payout.not_payable`.',
        ),
        text(
          '`GET /v1/marketplace/events/{eventId}/offers` devuelve las ofertas de la reventa con asientos y precios finales, con filtros y páginas. Acepta la clave pública.',
          '`GET /v1/marketplace/events/{eventId}/offers` returns the offers of the resale with seats and final prices, with filters and pages. It accepts the public key.',
        ),
        text(
          '`GET /v1/marketplace/listings/{listingId}` devuelve una publicación y `GET /v1/marketplace/listings`, todas, con filtros y páginas.',
          '`GET /v1/marketplace/listings/{listingId}` returns a listing, and `GET /v1/marketplace/listings` returns all of them, with filters and pages.',
        ),
        text(
          '`props.seating.accessible` marca un ticket de un lugar accesible. La página de reventa lo indica y permite buscarlo. SuperSwap Lite lo acepta en `seating`.',
          '`props.seating.accessible` marks a ticket for an accessible seat. The resale page shows it and can search for it. SuperSwap Lite accepts it in `seating`.',
        ),
        text(
          'Campo `expectedTotal` en `POST` y `PATCH` de intenciones de compra, en `POST /v1/marketplace/checkout/url` y en el pago de prueba: el total que vio la persona. Si ya no es ese, no se retiene ni se cobra nada, y el código nuevo `buy_intention.total_changed` lleva el actual en `currentTotal`.',
          'Field `expectedTotal` in `POST` and `PATCH` of buy intentions, in `POST /v1/marketplace/checkout/url`, and in the payment of a test: the total that the person saw. If it is no longer that, nothing is held or charged, and the new code `buy_intention.total_changed` has the current one in `currentTotal`.',
        ),
        text(
          'Seguir y cambiar una retención: `GET`, `PATCH` y `DELETE /v1/marketplace/buyingflow/buyIntention/{buyIntentionId}`, y `POST …/{buyIntentionId}/extension`, que la extiende una vez por 5 minutos. `POST /v1/marketplace/buyingflow/buyIntention` admite `returnURL`.',
          'Following and changing a hold: `GET`, `PATCH`, and `DELETE /v1/marketplace/buyingflow/buyIntention/{buyIntentionId}`, and `POST …/{buyIntentionId}/extension`, which extends it once by 5 minutes. `POST /v1/marketplace/buyingflow/buyIntention` accepts `returnURL`.',
        ),
        text(
          'Publicar por el propietario de un ticket: `POST /v1/marketplace/listings`, y `PATCH` y `DELETE /v1/marketplace/listings/{listingId}`. Cada publicación y cada cambio de precio declara cuándo aceptó el propietario (`consent`); lo guarda `GET /v1/tickets/{ticketId}/history`.',
          'Listing for the owner of a ticket: `POST /v1/marketplace/listings`, and `PATCH` and `DELETE /v1/marketplace/listings/{listingId}`. Each listing and each change of price states when the owner agreed (`consent`); `GET /v1/tickets/{ticketId}/history` keeps it.',
        ),
        text(
          'Llamadas `GET /v1/events/{eventId}/rules`, y `GET`, `PATCH` y `DELETE` de `/v1/events/{eventId}/rules/{ruleId}`: las reglas se listan, se consultan, se cambian y se eliminan. `PATCH` admite `If-Match`; otra versión se rechaza con el código nuevo `precondition.failed`. Código nuevo `rule.not_found`.',
          'Calls `GET /v1/events/{eventId}/rules`, and `GET`, `PATCH`, and `DELETE` of `/v1/events/{eventId}/rules/{ruleId}`: rules can be listed, read, changed, and deleted. `PATCH` accepts `If-Match`; another version is rejected with the new code `precondition.failed`. New code `rule.not_found`.',
        ),
        text(
          'Webhooks `event.updated` y `show.rescheduled`, y un correo a cada propietario actual de un show con nueva fecha. Con `notify=false`, la fecha nueva es una corrección y no se avisa a nadie. El `showRescheduled` que acompaña a una fecha nueva no importa.',
          'Webhooks `event.updated` and `show.rescheduled`, and an email to each current owner of a show with a new date. With `notify=false`, the new date is a correction and nobody is told. The `showRescheduled` next to a new date does not matter.',
        ),
        text(
          'Campo `superswapEnd` en las reglas: el momento en que termina la reventa. Desde entonces, publicar, cambiar un precio y comprar se rechazan con el código nuevo `listing.too_late`, y las publicaciones terminan con `RESALE_CLOSED`.',
          'Field `superswapEnd` in rules: the time at which resale ends. From then on, listing, changing a price, and buying are rejected with the new code `listing.too_late`, and the listings end with `RESALE_CLOSED`.',
        ),
        text(
          'El dinero de la reventa: `GET /v1/sales`, `GET /v1/refunds`, `GET /v1/payouts` y `GET /v1/balance/entries`, cada uno también por su `_id`, y `GET /v1/balance/days`, con el saldo de cada día UTC y moneda.',
          'The money of resale: `GET /v1/sales`, `GET /v1/refunds`, `GET /v1/payouts`, and `GET /v1/balance/entries`, each also by its `_id`, and `GET /v1/balance/days`, with the balance of each UTC day and currency.',
        ),
        text(
          '`GET /v1/sales` encuentra una venta por el número de compra que ven las personas (`saleNumber`).',
          '`GET /v1/sales` finds a sale by the purchase number that people see (`saleNumber`).',
        ),
        text(
          '`GET /v1/exports/{collection}` devuelve todas las ventas, los tickets vendidos, los reembolsos, las liquidaciones o los asientos de un período como archivo, en CSV o NDJSON.',
          '`GET /v1/exports/{collection}` returns all sales, sold tickets, refunds, payouts, or ledger entries of a period as a file, in CSV or NDJSON.',
        ),
        text(
          'Webhooks `sale.completed`, `refund.updated`, `payout.pending`, `payout.paid` y `payout.failed`. `listing.sold` incluye `buyerEmail`, `buyerFee`, `sellerFee`, `finalPrice` y `payout`.',
          'Webhooks `sale.completed`, `refund.updated`, `payout.pending`, `payout.paid`, and `payout.failed`. `listing.sold` includes `buyerEmail`, `buyerFee`, `sellerFee`, `finalPrice`, and `payout`.',
        ),
        text(
          'Cancelar después de pagar liquidaciones: `POST /v1/events/{externalReferenceId}/cancellation` admite `reclaimPayouts=true`, y `…/cancellation/preview` muestra antes los importes. Lo pagado pasa a ser una deuda de quienes revendieron, que se descuenta de sus próximas liquidaciones: `netted`, `nettedDebts` y `debt` en las liquidaciones, con el filtro `debt`; `debts` en los días; la cuenta `RESELLER_DEBTS` y los movimientos `PAYOUT_RECLAIMED` y `PAYOUT_REPAID` en el libro; el webhook `payout.debt.updated`. `opening` y `closing` descuentan las deudas.',
          'Canceling after payouts were paid: `POST /v1/events/{externalReferenceId}/cancellation` accepts `reclaimPayouts=true`, and `…/cancellation/preview` shows the amounts first. What was paid becomes a debt of the resellers, which is deducted from their later payouts: `netted`, `nettedDebts`, and `debt` in payouts, with the filter `debt`; `debts` in days; the account `RESELLER_DEBTS` and the movements `PAYOUT_RECLAIMED` and `PAYOUT_REPAID` in the ledger; the webhook `payout.debt.updated`. `opening` and `closing` are less the debts.',
        ),
        text(
          'Límite general de 5000 solicitudes en cualquier lapso de 10 segundos por clave. Toda respuesta lleva los encabezados `RateLimit-Policy` y `RateLimit`. En la emisión inmediata tienen dos elementos: `requests` y `sync-tickets`.',
          'General rate limit: 5,000 requests in any 10-second period for each key. Every response has the headers `RateLimit-Policy` and `RateLimit`. For synchronous issuing, each header has two items: `requests` and `sync-tickets`.',
        ),
        text(
          'Las respuestas de `GET /v1/events/{eventId}` y `GET /v1/events` llevan `ETag`. Si lo envía en `If-None-Match` y nada cambió, la API devuelve 304 sin cuerpo.',
          'Responses of `GET /v1/events/{eventId}` and `GET /v1/events` have an `ETag`. If you send it in `If-None-Match` and nothing has changed, the API returns 304 without a body.',
        ),
      ],
      changed: [
        text(
          '`GET /v1/marketplace/buyingflow/url/entrypoint` exige también `showId`, `lang`, `returnTo` y `ticketOptionId`, que el documento OpenAPI ya declaraba obligatorios. Sin uno de ellos devuelve 422 con `field.required` y su puntero. Si omitía el show o el ticket option, envíe `*`, que significa todos; si omitía `lang`, envíe `es`; `returnTo` necesita un origen registrado. Las URL devueltas antes se siguen abriendo.',
          '`GET /v1/marketplace/buyingflow/url/entrypoint` requires `showId`, `lang`, `returnTo`, and `ticketOptionId` too, which the OpenAPI document had always declared as required. Without one of them, it returns 422 with `field.required` and its pointer. If you omitted the show or the ticket option, send `*`, which means all. If you omitted `lang`, send `es`. `returnTo` needs a registered origin. URLs that were returned before still open.',
        ),
        text(
          'Los planos conservan lo que dibuja el CSS: transformaciones con su origen, posiciones y tamaños, variables, `@media screen` y reglas por atributo, posición o hermano.',
          'Seat maps keep what CSS draws: transforms with their origin, positions and sizes, variables, `@media screen`, and rules that select by attribute, position, or sibling.',
        ),
        text(
          'Los elementos de un plano (`seating.svgCode`) llevan por `id` el nombre que les dio una persona, como lo escriba el programa de dibujo: `data-name`, `serif:id`, `inkscape:label` o códigos como `_x31_14`. Se aceptan planos con prefijo (`<svg:svg>`) y con entidades en su DOCTYPE.',
          'The elements of a seat map (`seating.svgCode`) have as their `id` the name that a person gave them, however the drawing program writes it: `data-name`, `serif:id`, `inkscape:label`, or escapes such as `_x31_14`. Maps with a prefix (`<svg:svg>`) and with entities in their DOCTYPE are accepted.',
        ),
        text(
          'Los lotes de admisiones responden por cada ingreso, aunque otro tenga errores: `POST /v1/tickets/batch/eventAdmission` devuelve `false`, y `…/results` el motivo nuevo `INVALID`, o `NOT_FOUND` si el texto no es un identificador, con sus `errors`. Antes, un ingreso con errores rechazaba el lote entero. El `ticketId` de un resultado puede ser null.',
          'Batches of admissions return a result for each entry, even if another has errors: `POST /v1/tickets/batch/eventAdmission` returns `false`, and `…/results` the new reason `INVALID`, or `NOT_FOUND` if the text is no id, with its `errors`. One entry with errors used to refuse the whole batch. The `ticketId` of a result can be null.',
        ),
        text(
          '`PATCH /v1/webhooks/endpoints/{endpointId}` acepta los campos de solo lectura que no cambian, de modo que se puede enviar de vuelta lo leído.',
          '`PATCH /v1/webhooks/endpoints/{endpointId}` accepts read-only fields that do not change, so that what was read can be sent back.',
        ),
        text(
          'Código nuevo `listing.amount_unusable`, también como `refusal` de `GET /v1/tickets/{ticketId}/resale-preview`: un tope o un cargo es demasiado alto para revender el ticket. Antes era `listing.no_price`.',
          'New code `listing.amount_unusable`, also as `refusal` of `GET /v1/tickets/{ticketId}/resale-preview`: a price limit or a fee is too large for the ticket to be resold. It used to be `listing.no_price`.',
        ),
        text(
          'Se aceptan todas las monedas con decimales definidos en ISO 4217, como `CLF`, `UYW`, `UYI` y `VED`.',
          'Every currency for which ISO 4217 defines decimals is accepted, such as `CLF`, `UYW`, `UYI`, and `VED`.',
        ),
        text(
          'El documento OpenAPI indica el formato exacto de identificadores, correos, cursores, fechas e `Idempotency-Key`. Los parámetros `loginTrust[withMethod]` y `loginTrust[user]` figuran como un objeto (`deepObject`), que se envía entero o no se envía. Las URL no cambian. Los patrones significan lo mismo en JavaScript, Python, Rust, Java, Go, PHP y .NET; un objeto que puede ser null es un `oneOf`, y los webhooks no tienen tags, para que los generadores de clientes los entiendan.',
          'The OpenAPI document gives the exact format of ids, email addresses, cursors, dates, and `Idempotency-Key`. It shows `loginTrust[withMethod]` and `loginTrust[user]` as one object (`deepObject`): send both or neither. URLs do not change. Its patterns mean the same in JavaScript, Python, Rust, Java, Go, PHP, and .NET; an object that may be null is a `oneOf`, and webhooks have no tags, so that client generators understand the document.',
        ),
        text(
          '`timeZone` acepta solo nombres de zonas de la base de datos tz, como `America/Argentina/Cordoba` o `US/Pacific`. Se rechazan abreviaturas como `ART`, que algunos programas toman por la hora de El Cairo, y nombres con otras mayúsculas.',
          '`timeZone` accepts only names of zones in the tz database, such as `America/Argentina/Cordoba` or `US/Pacific`. Abbreviations such as `ART`, which some programs take for the time in Cairo, and names in other case are rejected.',
        ),
        text(
          'Se rechazan los textos con caracteres que reordenan lo que sigue (U+202A a U+202E y U+2066 a U+2069). El árabe y el hebreo no los necesitan.',
          'Texts with characters that reorder what follows (U+202A to U+202E and U+2066 to U+2069) are rejected. Arabic and Hebrew do not need them.',
        ),
        text(
          'Un cuerpo comprimido, o en un juego de caracteres distinto de UTF-8, se rechaza con el código nuevo `body.wrong_encoding`. Antes se leía como si fuera UTF-8.',
          'A body that is compressed or not in UTF-8 is rejected with the new code `body.wrong_encoding`. It used to be read as UTF-8.',
        ),
        text(
          'Un cuerpo en el que un objeto repite un miembro se rechaza con `body.malformed`, y la respuesta dice cuál. Antes valía el último.',
          'A body in which an object repeats a member is rejected with `body.malformed`, and the response names the member. The last one used to apply.',
        ),
        text(
          'La URL de un código (`ticketAccess` de tipo `URL`) o de un PDF (`qrTicketPdfUrl`) se rechaza con `field.address_not_public` si lleva a un equipo local o a una red privada. Antes se aceptaba y nunca se descargaba. Las ya guardadas se conservan.',
          'The URL of a code (`ticketAccess` of type `URL`) or of a PDF (`qrTicketPdfUrl`) is rejected with `field.address_not_public` if it leads to a local machine or a private network. Such URLs used to be accepted and never fetched. Stored ones are kept.',
        ),
        text(
          'Un plano SVG (`seating.svgCode`) conserva su aspecto: sus estilos y clases se convierten en atributos, y cada `use`, en una copia de su figura. Antes se quitaban. Si el resultado supera 1 048 576 caracteres, se rechaza con `field.too_long`.',
          'An SVG seat map (`seating.svgCode`) keeps its look: styles and classes become attributes, and each `use` becomes a copy of its shape. They used to be removed. If the result has more than 1,048,576 characters, it is rejected with `field.too_long`.',
        ),
        text(
          'Al modificar un evento, una lista vacía de `shows`, `ticketOptions` o `priceTypes` se rechaza con `field.conflict` si hay elementos guardados. Antes se aceptaba y no cambiaba nada. Omita el campo para conservarlos.',
          'When you update an event, an empty list of `shows`, `ticketOptions`, or `priceTypes` is rejected with `field.conflict` if some are stored. Such a list used to be accepted and had no effect. Omit the field to keep what is stored.',
        ),
        text(
          'Un método que la ruta no admite, como `TRACE`, recibe 405 con `Allow`. Una solicitud con dos encabezados `Host` recibe 400.',
          'A method that the path does not allow, such as `TRACE`, returns 405 with `Allow`. A request with two `Host` headers returns 400.',
        ),
      ],
      fixed: [
        text(
          'Si un show traía una moneda que no admite un importe de una regla guardada, fallaban las llamadas sobre sus tickets, o se cobraba un cargo de 0. Ahora `PUT /v1/events` y su simulación lo rechazan con `field.conflict`, que nombra la regla. Con reglas guardadas antes, publicar se rechaza con `listing.amount_unusable`.',
          'A show that brought a currency in which a stored rule has no exact amount made calls about its tickets fail, or charged a fee of 0. `PUT /v1/events` and its preview now reject it with `field.conflict`, which names the rule. With rules stored before, listing is rejected with `listing.amount_unusable`.',
        ),
        text(
          'Un `cursor` inventado con una fecha imposible se rechaza con 422. Antes la lista de ofertas respondía 500. `Authorization: Bearer` sin clave se rechaza con `key.missing`, y `Accept-Language: en_US` es inglés.',
          'A made-up `cursor` with an impossible time is rejected with 422. The list of offers used to return 500. `Authorization: Bearer` without a key is rejected with `key.missing`, and `Accept-Language: en_US` is English.',
        ),
        text(
          'Una persona se reconoce por cualquier escritura de su correo: mayúsculas de todos los alfabetos, formas NFC y NFD, y dominios internacionales (`peñarol.example` y `xn--pearol-xwa.example`). Vale para sus tickets, los filtros `sellerEmail` y `buyerEmail`, y `buy_intention.own_listing`.',
          'A person is recognized by every spelling of their email address: upper and lower case of all scripts, forms NFC and NFD, and international domains (`peñarol.example` and `xn--pearol-xwa.example`). This applies to their tickets, the filters `sellerEmail` and `buyerEmail`, and `buy_intention.own_listing`.',
        ),
        text(
          'El historial de un ticket emitido en cola, o rechazado en ella, nombra la clave que lo envió. Antes figuraba la plataforma (`PLATFORM`).',
          'The history of a ticket that was issued through the queue, or rejected in it, names the key that sent it. It used to show the platform (`PLATFORM`).',
        ),
        text(
          'Las descripciones de `webVisibility` e `invisible` de un price type dicen qué hacen: la página de reventa no tiene en cuenta su precio al mostrar el de la venta primaria. Sus tickets se revenden como los demás.',
          'The descriptions of `webVisibility` and `invisible` of a price type say what they do: they exclude its price from the primary sale price that the resale page shows. Its tickets are resold like any others.',
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
          'Webhooks de tickets, eventos, publicaciones y liquidaciones, firmados según Standard Webhooks y con hasta diez intentos de entrega.',
          'Webhooks for tickets, events, listings, and payouts. They are signed according to Standard Webhooks, with up to ten delivery attempts.',
        ),
        text(
          'Endpoints de webhook por API: registrarlos, modificarlos, desactivarlos, cambiar su secreto, probarlos, ver sus entregas y pedir que los webhooks se envíen de nuevo. Todos los webhooks se leen también en el feed, `GET /v1/webhooks/events`.',
          'Webhook endpoints through the API: register, update, disable, and ping them, rotate their secrets, list their deliveries, and replay webhooks. All webhooks are also in the feed at `GET /v1/webhooks/events`.',
        ),
        text(
          '`reason` en `listing.deleted`: quién retiró la publicación o por qué terminó.',
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
          'Eventos: crear, modificar, cancelar (entero o un solo show), obtener y listar.',
          'Events: create, update, cancel (the whole event or one show), get, and list.',
        ),
        text(
          'Reglas por capas: fijarlas, simular un cambio y explicar la regla efectiva de un ticket.',
          'Rules in layers: set them, preview a change, and explain the effective rule of a ticket.',
        ),
        text(
          'Tickets: emitir al instante con `POST /v1/sync/tickets` o en cola con `POST /v1/tickets`, obtener, listar, modificar o reemplazar sus datos visibles y eliminar.',
          'Tickets: issue them synchronously with `POST /v1/sync/tickets` or through the queue with `POST /v1/tickets`. Get, list, update, replace, and delete them.',
        ),
        text(
          'Admisión de un ticket, de un lote y de un lote con el motivo de cada rechazo.',
          'Admission of one ticket, of a batch, and of a batch with the reason for each rejection.',
        ),
        text('Tokens de un solo uso para las páginas alojadas.', 'One-time tokens for the hosted pages.'),
        text(
          'URL de las páginas alojadas: un ticket, «Mis tickets», la venta de un ticket o de los de una orden, la reventa de un evento, el seguimiento de una publicación y la página pública para compartirla.',
          'URLs of the hosted pages: a ticket, “My tickets,” selling one ticket or those of an order, the resale of an event, tracking a listing, and sharing it.',
        ),
        text(
          'Reventa: listar los tickets publicados de un evento, obtener la publicación de un ticket, retirarla y simular los importes con `GET /v1/tickets/{ticketId}/resale-preview`.',
          'Resale: list the listed tickets of an event, get the listing of a ticket, take it down, and preview the amounts with `GET /v1/tickets/{ticketId}/resale-preview`.',
        ),
        text(
          'Compra en la reventa: la intención de compra, que retiene publicaciones, y la URL de pago.',
          'Buying in resale: the buy intention, which holds listings, and the checkout URL.',
        ),
        text(
          'Al cancelar un evento o un show terminan sus publicaciones y retenciones, cada compra de reventa se reembolsa una sola vez y se anulan las liquidaciones.',
          'Canceling an event or a show ends its listings and holds, refunds each resale purchase once, and voids its payouts.',
        ),
        text(
          'Los vendedores de pruebas cobran con tarjetas ficticias, una por cada resultado posible de un pago.',
          'Sandbox sellers charge test cards, one for each possible outcome of a payment.',
        ),
        text(
          'Errores con el formato de RFC 9457, en español e inglés, con un puntero a cada campo inválido.',
          'Errors in the format of RFC 9457, in Spanish and English, with a pointer to each invalid field.',
        ),
        text(
          '`Idempotency-Key` en todas las escrituras y encabezados `RateLimit` en las respuestas de llamadas con límite.',
          '`Idempotency-Key` on every write, and `RateLimit` headers in the responses of calls that have a limit.',
        ),
        text(
          'Historial de un ticket: `GET /v1/tickets/{ticketId}/history` devuelve qué pasó con él, quién lo hizo, cuándo y por qué.',
          'Ticket history: `GET /v1/tickets/{ticketId}/history` returns what happened to a ticket, who did it, when, and why.',
        ),
        text(
          'Reloj de pruebas de los vendedores de pruebas: `GET` y `POST /v1/sandbox/clock`.',
          'Test clock of sandbox sellers: `GET` and `POST /v1/sandbox/clock`.',
        ),
        text(
          'Documento OpenAPI 3.1 en español e inglés: `GET /openapi/v1`.',
          'OpenAPI 3.1 document in Spanish and English: `GET /openapi/v1`.',
        ),
      ],
    },
  },
]
