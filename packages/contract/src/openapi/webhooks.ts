import { ids } from '../examples/ids.ts'
import { type Language, type Text, text } from '../text.ts'
import { type Webhook, webhookBody, webhookExample } from '../webhooks/webhook.ts'
import type { ParameterObject, PathItemObject, SchemaObject } from './document.ts'
import type { SchemaRenderer } from './schemas.ts'

interface DeliveryHeader {
  readonly name: string
  readonly isOptional?: true
  readonly description: Text
  readonly schema: SchemaObject
}

const DELIVERY_HEADERS: readonly DeliveryHeader[] = [
  {
    name: 'webhook-id',
    description: text(
      'Identificador de la notificación, igual en cada reintento. Úselo para no procesarla dos veces.',
      'Id of the webhook, the same on every retry. Use it to process each webhook only once.',
    ),
    schema: { type: 'string', examples: [ids.webhook] },
  },
  {
    name: 'webhook-timestamp',
    description: text(
      'Momento de este intento, en segundos desde 1970. Rechace los intentos que difieran de la hora actual en más de 5 minutos.',
      'Time of this attempt, in seconds since 1970. Reject attempts whose time differs from your clock by more than 5 minutes.',
    ),
    schema: { type: 'string', pattern: '^[0-9]{1,12}$', examples: ['1805500867'] },
  },
  {
    name: 'webhook-signature',
    description: text(
      'Una o más firmas Standard Webhooks separadas por espacios: «v1,» y el HMAC-SHA256, en base64, de `webhook-id`, `webhook-timestamp` y el cuerpo, unidos con puntos.',
      'One or more Standard Webhooks signatures separated by spaces: “v1,” and the base64 HMAC-SHA256 of `webhook-id`, `webhook-timestamp`, and the body, joined with periods.',
    ),
    schema: { type: 'string', examples: ['v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='] },
  },
  {
    name: 'traceparent',
    isOptional: true,
    description: text(
      'Traza (W3C Trace Context) de la llamada que causó el webhook. Falta si no hay traza.',
      'Trace (W3C Trace Context) of the call that caused the webhook. Absent if there is no trace.',
    ),
    schema: {
      type: 'string',
      pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$',
      examples: ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
    },
  },
  {
    name: 'tracestate',
    isOptional: true,
    description: text(
      'El `tracestate` de esa llamada. Falta si la llamada no lo envió.',
      'The `tracestate` of that call. Absent if the call did not send it.',
    ),
    schema: { type: 'string', maxLength: 512, examples: ['congo=t61rcWkgMzE'] },
  },
]

const RECEIVED = text(
  'Cualquier estado 2xx confirma la entrega. Con cualquier otro estado, salvo 410, o sin respuesta en 15 segundos, la entrega se reintenta.',
  'Any 2xx status confirms the delivery. With any other status except 410, or no response within 15 seconds, the delivery is retried.',
)
const GONE = text(
  'Su servidor indica que ya no recibe notificaciones: el endpoint se desactiva.',
  'Return 410 to stop receiving webhooks: Taquilla disables the endpoint.',
)

/** Renders `webhooks`: the requests that Taquilla sends to the seller's server. */
export function renderWebhooks(
  webhooks: readonly Webhook[],
  language: Language,
  schemas: SchemaRenderer,
): Record<string, PathItemObject> {
  return Object.fromEntries(
    webhooks.map((webhook) => [webhook.action, { post: renderWebhook(webhook, language, schemas) }]),
  )
}

function renderWebhook(webhook: Webhook, language: Language, schemas: SchemaRenderer) {
  const example = { summary: webhook.summary[language], value: webhookExample(webhook) }
  return {
    operationId: webhook.action,
    summary: webhook.summary[language],
    description: webhook.description[language],
    // Generators would write the client of a tag's webhooks over that of its operations.
    tags: [],
    // Empty because deliveries carry no API key; their signature header authenticates them.
    security: [],
    parameters: DELIVERY_HEADERS.map(
      ({ name, isOptional, description, schema }): ParameterObject => ({
        name,
        in: 'header',
        required: !isOptional,
        description: description[language],
        schema,
      }),
    ),
    requestBody: {
      required: true as const,
      content: {
        'application/json': {
          schema: schemas.render(webhookBody(webhook)),
          examples: { [webhook.action]: example },
        },
      },
    },
    responses: { '2XX': { description: RECEIVED[language] }, 410: { description: GONE[language] } },
  }
}
