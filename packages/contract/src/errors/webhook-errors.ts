import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

export const WEBHOOK_ERRORS = {
  'webhook_endpoint.not_found': {
    status: 404,
    title: text('El receptor no existe', 'The webhook endpoint does not exist'),
    cause: text(
      'Ningún receptor de webhooks de este vendedor tiene ese identificador.',
      'No webhook endpoint of this seller has that id.',
    ),
    cure: text(
      'Liste los receptores con GET /v1/webhooks/endpoints y use el _id que responde, con la clave de ese vendedor.',
      'List the endpoints with GET /v1/webhooks/endpoints and use the _id it answers, with the key of that seller.',
    ),
  },
  'webhook_endpoint.too_many': {
    status: 409,
    title: text('Hay demasiados receptores', 'There are too many webhook endpoints'),
    cause: text(
      'El vendedor ya tiene tantos receptores como se admiten, contando los apagados.',
      'The seller already has as many endpoints as are allowed, disabled ones included.',
    ),
    cure: text(
      'Cambie la dirección de un receptor que ya no use, con PATCH, en lugar de crear otro.',
      'Change the address of an endpoint that you no longer use, by PATCH, instead of creating another.',
    ),
  },
  'webhook_endpoint.disabled': {
    status: 409,
    title: text('El receptor está apagado', 'The webhook endpoint is disabled'),
    cause: text(
      'Se pidió enviar algo a un receptor apagado, por usted o porque respondió 410.',
      'Something was to be sent to an endpoint that is disabled, by you or because it answered 410.',
    ),
    cure: text(
      'Enciéndalo con PATCH y el estado ENABLED, y repita la solicitud.',
      'Enable it by PATCH with the status ENABLED, and repeat the request.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
