import { GENERAL_RATE_LIMIT, type KeyKind, TAGS, type Tag } from '../operation.ts'
import { type Language, type Text, text } from '../text.ts'
import type { OpenApiDocument, SchemaObject } from './document.ts'

/** Version of the API; equals the newest version on the site's page of API changes. */
const API_VERSION = '1.2.0'

const SUMMARY = text(
  'Eventos, tickets, control de acceso y reventa para sistemas de ticketing.',
  'Events, tickets, access control and resale for ticketing systems.',
)

const { quota, windowSeconds } = GENERAL_RATE_LIMIT

const DESCRIPTION = text(
  [
    'La API de Taquilla publica eventos, emite y protege tickets (TicketShield), los admite en la puerta y los pone en ' +
      'el mercado oficial de reventa (SuperSwap).',
    '**Claves.** Toda solicitud lleva una clave en el encabezado `Authorization`, sola o tras `Bearer`. La clave privada ' +
      'llega a todo y vive solo en servidores; la pública, solo a las llamadas que la admiten.',
    '**Respuestas.** Todo éxito es 200 con el contenido solo, sin sobre. Todo error es `application/problem+json` ' +
      '(RFC 9457) con un `code` estable; sus textos siguen a `Accept-Language`.',
    '**Repetir sin duplicar.** Toda escritura acepta `Idempotency-Key`: repetir la solicitud con la misma clave responde ' +
      'lo guardado y no repite el efecto.',
    `**Límites.** Cada clave admite ${quota} solicitudes en cualquier lapso de ${windowSeconds} segundos. Los encabezados ` +
      '`RateLimit` de cada respuesta dicen cuántas quedan; algunas operaciones tienen además un límite propio.',
    '**Importes y fechas.** Los importes van en unidades de la moneda, como número o texto decimal. Las fechas entran en ' +
      'RFC 3339 con `Z` o desfase y salen en UTC con `Z`.',
  ].join('\n\n'),
  [
    'The Taquilla API publishes events, issues and protects tickets (TicketShield), admits them at the door and puts ' +
      'them on the official resale market (SuperSwap).',
    '**Keys.** Every request carries a key in the `Authorization` header, alone or behind `Bearer`. The private key ' +
      'reaches everything and lives on servers only; the public one reaches only the calls that accept it.',
    '**Answers.** Every success is 200 with the bare content, no envelope. Every error is `application/problem+json` ' +
      '(RFC 9457) with a stable `code`; its texts follow `Accept-Language`.',
    '**Repeating without duplicating.** Every write accepts `Idempotency-Key`: repeating the request with the same key ' +
      'answers what was stored and does not repeat the effect.',
    `**Limits.** Each key has ${quota} requests in any span of ${windowSeconds} seconds. The \`RateLimit\` headers of ` +
      'every answer tell how many are left; some operations also have a limit of their own.',
    '**Amounts and dates.** Amounts are in units of the currency, as a number or a decimal string. Dates come in as ' +
      'RFC 3339 with `Z` or an offset and go out in UTC with `Z`.',
  ].join('\n\n'),
)

const TAG_DESCRIPTIONS: Readonly<Record<Tag, Text>> = {
  Events: text(
    'Crear, modificar y cancelar eventos con sus shows, y decidir con reglas qué permite cada ticket.',
    'Create, change and cancel events with their shows, and decide by rules what each ticket allows.',
  ),
  Tickets: text(
    'Emitir, modificar, eliminar y consultar tickets, admitirlos en la puerta y enlazar las páginas que los muestran.',
    'Issue, change, delete and read tickets, admit them at the door, and link to the pages that show them.',
  ),
  Marketplace: text(
    'SuperSwap: publicaciones de reventa y las páginas donde se venden y compran.',
    'SuperSwap: resale listings and the pages where they are sold and bought.',
  ),
  'Build Your Own Buyingflow': text(
    'Mostrar la reventa en su propio sitio y enviar a pagar con una intención de compra.',
    'Show the resale on your own site and send buyers to pay with a buy intention.',
  ),
  Auth: text(
    'Tokens de un solo uso, para que quien ya entró en su sistema no tenga que entrar otra vez.',
    'One-time tokens, so that whoever has signed in to your system need not do it again.',
  ),
  Webhooks: text(
    'Decir a qué servidor suyo se avisa de cada cambio, ver qué se entregó y pedir que se envíe de nuevo.',
    'Say which server of yours is told of each change, see what was delivered, and have it sent again.',
  ),
  Sandbox: text(
    'El reloj de pruebas, para recorrer en un minuto la vida entera de un ticket.',
    'The test clock, to go through the whole life of a ticket in a minute.',
  ),
}

const KEYS: Readonly<Record<KeyKind, Text>> = {
  private: text(
    'Clave privada (`tqs_live_…` o `tqs_test_…`). Llega a todas las operaciones; úsela solo desde servidores.',
    'Private key (`tqs_live_…` or `tqs_test_…`). Reaches every operation; use it from servers only.',
  ),
  public: text(
    'Clave pública (`tqp_live_…` o `tqp_test_…`). Llega solo a las direcciones de un ticket y de «Mis tickets», sin `loginTrust`.',
    'Public key (`tqp_live_…` or `tqp_test_…`). Reaches only the addresses of a ticket and of “My tickets”, without `loginTrust`.',
  ),
}

export interface DocumentUrls {
  readonly serverUrl: string
  readonly siteUrl: string
}

/** Header of the document: everything before `paths`. */
export function introduction(language: Language, { serverUrl, siteUrl }: DocumentUrls) {
  const inSpanish = language === 'es'
  return {
    openapi: '3.1.1',
    info: {
      title: 'Taquilla API',
      summary: SUMMARY[language],
      description: DESCRIPTION[language],
      version: API_VERSION,
      contact: { name: 'Taquilla', url: siteUrl },
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    externalDocs: {
      description: inSpanish ? 'Documentación de Taquilla' : 'Taquilla documentation',
      url: `${siteUrl}${inSpanish ? '' : '/en'}/docs/intro`,
    },
    servers: [{ url: serverUrl, description: inSpanish ? 'Este servidor' : 'This server' }],
  } as const satisfies Partial<OpenApiDocument>
}

export function renderTags(language: Language) {
  return TAGS.map((name) => ({ name, description: TAG_DESCRIPTIONS[name][language] }))
}

export function schemeName(kind: KeyKind): string {
  return `${kind}Key`
}

export function securitySchemes(language: Language, kinds: readonly KeyKind[]): Record<string, SchemaObject> {
  return Object.fromEntries(
    kinds.map((kind) => [
      schemeName(kind),
      { type: 'apiKey', in: 'header', name: 'Authorization', description: KEYS[kind][language] },
    ]),
  )
}
