import { ids } from '../examples/ids.ts'
import { type Language, type Text, text } from '../text.ts'
import { type Webhook, webhookBody, webhookExample } from '../webhooks/webhook.ts'
import type { ParameterObject, PathItemObject, SchemaObject } from './document.ts'
import type { SchemaRenderer } from './schemas.ts'

const DELIVERY_HEADERS: readonly { name: string; description: Text; schema: SchemaObject }[] = [
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
      'Momento de este intento, en segundos desde 1970. Rechace los que difieran en más de 5 minutos.',
      'Time of this attempt, in seconds since 1970. Reject attempts that are more than 5 minutes off.',
    ),
    schema: { type: 'string', pattern: '^[0-9]{1,12}$', examples: ['1805500867'] },
  },
  {
    name: 'webhook-signature',
    description: text(
      'Una o más firmas Standard Webhooks separadas por espacios: «v1,» y el HMAC-SHA256, en base64, del id, el momento y el cuerpo.',
      'One or more Standard Webhooks signatures separated by spaces: “v1,” and the base64 HMAC-SHA256 of the id, the timestamp, and the body.',
    ),
    schema: { type: 'string', examples: ['v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='] },
  },
]

const RECEIVED = text(
  'Cualquier estado 2xx confirma la entrega. Con cualquier otro, o sin respuesta en 15 segundos, se reintenta.',
  'Any 2xx status confirms the delivery. With any other status, or no response within 15 seconds, it is retried.',
)
const GONE = text(
  'Su servidor ya no quiere notificaciones: el endpoint se desactiva.',
  'Your server wants no more webhooks: the endpoint is disabled.',
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
    tags: [webhook.tag],
    // Empty because deliveries carry no API key; their signature header authenticates them.
    security: [],
    parameters: DELIVERY_HEADERS.map(
      ({ name, description, schema }): ParameterObject => ({
        name,
        in: 'header',
        required: true,
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
