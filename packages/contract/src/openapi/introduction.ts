import { GENERAL_RATE_LIMIT, type KeyKind, TAGS, type Tag } from '../operation.ts'
import { OPERATIONS, PUBLIC_OPERATION_IDS } from '../operations.ts'
import { type Language, type Text, text } from '../text.ts'
import type { OpenApiDocument, SchemaObject } from './document.ts'

/** Version of the API; equals the newest version on the site's page of API changes. */
const API_VERSION = '1.2.0'

const SUMMARY = text(
  'Eventos, tickets, control de acceso y reventa para sistemas de ticketing.',
  'Events, tickets, access control, and resale for ticketing systems.',
)

const { quota, windowSeconds } = GENERAL_RATE_LIMIT

const BASE_CALLS = OPERATIONS.filter(({ isExtension }) => !isExtension).length

const DESCRIPTION = text(
  [
    'La API de Taquilla publica eventos, emite y protege tickets (TicketShield), los admite en la puerta y permite ' +
      'revenderlos en el mercado oficial (SuperSwap).',
    '**Claves.** Toda solicitud lleva una clave en el encabezado `Authorization`, sola o después de `Bearer`. La clave ' +
      'privada da acceso a todo y se guarda solo en servidores. La pública da acceso solo a las llamadas que la admiten.',
    '**Respuestas.** Una llamada correcta devuelve 200. El cuerpo es el recurso mismo, sin envoltura. Los errores se ' +
      'devuelven como `application/problem+json` (RFC 9457), con un `code` estable y textos en el idioma de ' +
      '`Accept-Language`.',
    `**API base y extensiones.** Las ${BASE_CALLS} llamadas de la especificación original forman la API base. Las demás son extensiones, que ` +
      'el documento OpenAPI marca con `x-extension: true`. `x-preparation` nombra las operaciones que conviene enviar antes para que el primer ' +
      'ejemplo de una operación funcione con un vendedor sin datos.',
    '**Repetir sin duplicar.** Toda escritura acepta `Idempotency-Key`: si repite la solicitud con la misma clave, recibe ' +
      'la respuesta guardada y el efecto no se repite.',
    `**Límites.** Cada clave admite ${quota} solicitudes en cualquier ventana de ${windowSeconds} segundos. Los encabezados ` +
      '`RateLimit` indican cuántas quedan. Algunas operaciones tienen además un límite propio.',
    '**Importes y fechas.** Los importes van en unidades mayores de la moneda (pesos, no centavos), como número o texto decimal; las respuestas llevan números. Envíe las ' +
      'fechas en RFC 3339 con `Z` o desfase; la API las devuelve en UTC con `Z`.',
  ].join('\n\n'),
  [
    'The Taquilla API publishes events, issues and protects tickets (TicketShield), admits them at the door, and supports ' +
      'their resale on the official market (SuperSwap).',
    '**Keys.** Every request carries a key in the `Authorization` header, alone or after `Bearer`. The private key gives ' +
      'access to everything and stays on servers. The public key gives access only to the calls that accept it.',
    '**Responses.** A successful call returns 200. The body is the resource itself, without an envelope. Errors are ' +
      'returned as `application/problem+json` (RFC 9457), with a stable `code` and texts in the language of ' +
      '`Accept-Language`.',
    `**Base API and extensions.** The ${BASE_CALLS} calls of the original specification form the base API. The others are extensions, ` +
      'which the OpenAPI document marks with `x-extension: true`. `x-preparation` names the operations to send before the first example of an ' +
      'operation, so that it works for a seller without data.',
    '**Safe retries.** Every write accepts `Idempotency-Key`: if you repeat the request with the same key, you get the ' +
      'stored response, and the effect is not repeated.',
    `**Limits.** Each key allows ${quota.toLocaleString('en-US')} requests in any ${windowSeconds}-second window. The \`RateLimit\` headers ` +
      'show how many requests are left. Some operations also have a limit of their own.',
    '**Amounts and dates.** Send amounts in major units of the currency, as a number or a decimal string; responses contain numbers. Send dates in ' +
      'RFC 3339 with `Z` or an offset; the API returns them in UTC with `Z`.',
  ].join('\n\n'),
)

const TAG_DESCRIPTIONS: Readonly<Record<Tag, Text>> = {
  Events: text(
    'Cree, modifique y cancele eventos con sus shows, y fije con reglas qué permite cada ticket.',
    'Create, update, and cancel events with their shows, and set the rules for their tickets.',
  ),
  Tickets: text(
    'Emita, consulte, modifique y elimine tickets, admítalos en la puerta y enlace las páginas que los muestran.',
    'Issue, get, update, and delete tickets, admit them at the door, and link to the pages that show them.',
  ),
  Marketplace: text(
    'SuperSwap: las publicaciones de reventa y las páginas donde se venden y se compran tickets.',
    'SuperSwap: resale listings, and the pages where people sell and buy tickets.',
  ),
  'Build Your Own Buyingflow': text(
    'Muestre la reventa en su propio sitio y cree una intención de compra para llevar al comprador a pagar.',
    'Show resale listings on your own site, and use a buy intention to send buyers to the payment page.',
  ),
  Money: text(
    'El dinero de la reventa: ventas, reembolsos, liquidaciones y los asientos del libro que los respaldan.',
    'The money of resale: sales, refunds, payouts, and the ledger entries behind them.',
  ),
  Auth: text(
    'Tokens de un solo uso, para que una persona autenticada en su sistema no tenga que iniciar sesión otra vez.',
    'One-time tokens, so that a person signed in to your system does not need to sign in again.',
  ),
  Webhooks: text(
    'Elija cuál de sus servidores recibe cada cambio, consulte las entregas y pida reenvíos.',
    'Choose which of your servers receives each change, check deliveries, and replay webhooks.',
  ),
  Sandbox: text(
    'El reloj de pruebas y las llamadas que pagan, vencen, liquidan y hacen fallar webhooks en una prueba, para recorrer en un minuto la vida completa de un ticket.',
    'The test clock, and the calls that pay, let holds expire, pay out, and make webhooks fail in a test, to go through the whole life of a ticket in a minute.',
  ),
}

/** Names of the tags in Spanish; in English a tag is called by its name. */
const SPANISH_TAGS: Readonly<Record<Tag, string>> = {
  Events: 'Eventos',
  Tickets: 'Tickets',
  Marketplace: 'Mercado de reventa',
  'Build Your Own Buyingflow': 'Flujo de compra propio',
  Money: 'Dinero',
  Auth: 'Autenticación',
  Webhooks: 'Webhooks',
  Sandbox: 'Entorno de pruebas',
}

const publicCalls = PUBLIC_OPERATION_IDS.map((id) => `\`${id}\``).join(', ')

const KEYS: Readonly<Record<KeyKind, Text>> = {
  private: text(
    'Clave privada (`tqs_live_…` o `tqs_test_…`). Da acceso a todas las operaciones; úsela solo desde servidores.',
    'Private key (`tqs_live_…` or `tqs_test_…`). Gives access to every operation; use it only from servers.',
  ),
  public: text(
    `Clave pública (\`tqp_live_…\` o \`tqp_test_…\`). Da acceso solo a estas operaciones, sin \`loginTrust\`: ${publicCalls}.`,
    `Public key (\`tqp_live_…\` or \`tqp_test_…\`). Gives access only to these operations, without \`loginTrust\`: ${publicCalls}.`,
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
  return TAGS.map((name) => ({
    name,
    'x-displayName': language === 'es' ? SPANISH_TAGS[name] : name,
    description: TAG_DESCRIPTIONS[name][language],
  }))
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
