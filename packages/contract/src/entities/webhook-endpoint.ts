import Type, { type Static } from 'typebox'
import { ids } from '../examples/ids.ts'
import { MAX_NAME_LENGTH, MAX_URL_LENGTH } from '../limits.ts'
import {
  instant,
  line,
  named,
  nullable,
  object,
  oneOf,
  optionalAll,
  ownId,
  readOnlyAll,
  webUrl,
} from '../schema.ts'
import { doc } from '../text.ts'
import { WEBHOOK_ACTIONS } from '../webhooks.ts'
import { createdAt, updatedAt } from './record.ts'

export const WEBHOOK_ENDPOINT_STATUSES = ['ENABLED', 'DISABLED'] as const
export const WEBHOOK_DISABLED_REASONS = ['REQUESTED', 'GONE'] as const

export type WebhookEndpointStatus = (typeof WEBHOOK_ENDPOINT_STATUSES)[number]
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number]

export const webhookEndpointPath = object({
  endpointId: ownId('El `_id` del endpoint.', 'The endpoint’s `_id`.', { examples: [ids.webhookEndpoint] }),
})

const url = webUrl(
  'URL https pública que recibe las solicitudes POST.',
  'Public https URL that receives the POST requests.',
  { examples: ['https://boleteria.example.com/taquilla/webhooks'] },
)
const description = line(
  'Texto libre sobre el uso del endpoint.',
  'Purpose of the endpoint, in your own words.',
  { maxLength: MAX_NAME_LENGTH, examples: ['Ventanilla'] },
)
const actions = nullable(
  Type.Array(oneOf(WEBHOOK_ACTIONS), { minItems: 1, maxItems: WEBHOOK_ACTIONS.length, uniqueItems: true }),
  doc(
    'Acciones que recibe. Null para recibirlas todas, incluidas las futuras.',
    'Actions that it receives. Null to receive all of them, including future ones.',
  ),
)
const status = oneOf(
  WEBHOOK_ENDPOINT_STATUSES,
  doc(
    'Estado del endpoint. `ENABLED`: recibe entregas. `DISABLED`: no recibe ninguna; lo que ocurre mientras tanto queda solo en el feed.',
    'Status of the endpoint. `ENABLED`: it receives deliveries. `DISABLED`: it receives none; what happens meanwhile appears only in the feed.',
  ),
)

export const webhookEndpointInput = object(
  { url, ...optionalAll({ description, actions }) },
  named('WebhookEndpointInput', 'Un endpoint nuevo.', 'A new endpoint.'),
)

const ownFields = readOnlyAll({
  _id: ownId('Identificador del endpoint.', 'Id of the endpoint.', { examples: [ids.webhookEndpoint] }),
  disabledReason: nullable(
    oneOf(WEBHOOK_DISABLED_REASONS),
    doc(
      'Motivo de la desactivación. `REQUESTED`: usted lo desactivó. `GONE`: devolvió 410. Null si está activado.',
      'Reason why it is disabled. `REQUESTED`: you disabled it. `GONE`: it returned 410. Null while enabled.',
    ),
  ),
  disabledAt: nullable(instant('Momento en que se desactivó, en UTC.', 'Time when it was disabled, in UTC.')),
  createdAt,
  updatedAt,
})

export const webhookEndpointUpdate = object(
  optionalAll({ url, description, actions, status, ...ownFields }),
  {
    component: 'WebhookEndpointUpdate',
    minProperties: 1,
    ...doc(
      'Cambios a un endpoint. Los campos de solo lectura se aceptan si no cambian.',
      'Changes to an endpoint. Read-only fields are accepted if they do not change.',
    ),
  },
)

const { _id, ...timesAndReason } = ownFields
const endpointFields = {
  _id,
  url: { ...url, maxLength: MAX_URL_LENGTH },
  description,
  actions,
  status,
  ...timesAndReason,
}

export const webhookEndpoint = object(
  endpointFields,
  named('WebhookEndpoint', 'Un endpoint de webhook.', 'A webhook endpoint.'),
)

const secret = Type.String({
  ...doc(
    'Secreto de firma. Se muestra solo esta vez: guárdelo como una clave.',
    'Signing secret. It is shown only this once: store it like a key.',
  ),
  maxLength: 100,
  pattern: '^whsec_[A-Za-z0-9+\\x2f]{43}=$',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
})

export const createdWebhookEndpoint = object(
  { ...endpointFields, secret },
  named('CreatedWebhookEndpoint', 'El endpoint nuevo, con su secreto.', 'The new endpoint, with its secret.'),
)

export const rotatedWebhookSecret = object(
  {
    secret,
    previousSecretEndsAt: instant(
      'Momento hasta el cual las entregas se firman también con el secreto anterior, en UTC.',
      'Time until which deliveries are also signed with the previous secret, in UTC.',
    ),
  },
  named('RotatedWebhookSecret', 'El secreto nuevo.', 'The new secret.'),
)

export type WebhookEndpointInput = Static<typeof webhookEndpointInput>
export type WebhookEndpointUpdate = Static<typeof webhookEndpointUpdate>
export type WebhookEndpoint = Static<typeof webhookEndpoint>
export type CreatedWebhookEndpoint = Static<typeof createdWebhookEndpoint>
export type RotatedWebhookSecret = Static<typeof rotatedWebhookSecret>
