import { ids } from '../examples/ids.ts'
import { MAX_WEBHOOK_ENDPOINTS } from '../limits.ts'
import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

export const WEBHOOK_ERRORS = {
  'webhook_endpoint.not_found': {
    status: 404,
    title: text('El endpoint de webhook no existe', 'The webhook endpoint does not exist'),
    detail: text(
      'Ningún endpoint de webhook de este vendedor tiene el identificador `{id}`. Use el `_id` que devuelve `GET /v1/webhooks/endpoints`.',
      'No webhook endpoint of this seller has the id `{id}`. Use the `_id` that `GET /v1/webhooks/endpoints` returns.',
    ),
    values: { id: ids.webhookEndpoint },
    cause: text(
      'Ningún endpoint de webhook de este vendedor tiene ese identificador.',
      'No webhook endpoint of this seller has that id.',
    ),
    cure: text(
      'Liste los endpoints con `GET /v1/webhooks/endpoints` y use el `_id` que devuelve, con la clave del mismo vendedor.',
      'List the endpoints with `GET /v1/webhooks/endpoints` and use the `_id` that it returns, with the key of their seller.',
    ),
  },
  'webhook_endpoint.too_many': {
    status: 409,
    title: text('Hay demasiados endpoints de webhook', 'There are too many webhook endpoints'),
    detail: text(
      `El vendedor ya tiene ${MAX_WEBHOOK_ENDPOINTS} endpoints de webhook, contando los desactivados. Cambie con \`PATCH\` la URL de uno que ya no use.`,
      `The seller already has ${MAX_WEBHOOK_ENDPOINTS} webhook endpoints, including disabled ones. Use \`PATCH\` to change the URL of one that you no longer use.`,
    ),
    cause: text(
      `El vendedor ya tiene ${MAX_WEBHOOK_ENDPOINTS} endpoints de webhook, contando los desactivados. No se admiten más.`,
      `The seller already has ${MAX_WEBHOOK_ENDPOINTS} webhook endpoints, including disabled ones. No more are allowed.`,
    ),
    cure: text(
      'Cambie con `PATCH` la URL de un endpoint que ya no use, en lugar de crear otro.',
      'Use `PATCH` to change the URL of an endpoint that you no longer use, instead of creating another one.',
    ),
  },
  'webhook_endpoint.disabled': {
    status: 409,
    title: text('El endpoint de webhook está desactivado', 'The webhook endpoint is disabled'),
    detail: text(
      'El endpoint de webhook `{id}` está desactivado desde el {since}. Actívelo con `PATCH` y el estado `ENABLED`, y repita la solicitud.',
      'Webhook endpoint `{id}` has been disabled since {since}. Enable it with `PATCH` and the status `ENABLED`, then repeat the request.',
    ),
    values: { id: ids.webhookEndpoint, since: '2027-02-11T15:04:05.123Z' },
    cause: text(
      'El endpoint está desactivado: lo desactivó usted, o el endpoint devolvió 410.',
      'The endpoint is disabled: you disabled it, or it returned 410.',
    ),
    cure: text(
      'Actívelo con `PATCH` y el estado `ENABLED`, y repita la solicitud.',
      'Enable it with `PATCH` and the status `ENABLED`, then repeat the request.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
