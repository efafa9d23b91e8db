import Type, { type Static } from 'typebox'
import { ids } from '../examples/ids.ts'
import { MAX_NAME_LENGTH, MAX_URL_LENGTH } from '../limits.ts'
import { instant, line, nullable, object, oneOf, optionalAll, ownId, webUrl } from '../schema.ts'
import { doc } from '../text.ts'
import { WEBHOOK_ACTIONS } from '../webhooks.ts'
import { createdAt, updatedAt } from './record.ts'

export const WEBHOOK_ENDPOINT_STATUSES = ['ENABLED', 'DISABLED'] as const
export const WEBHOOK_DISABLED_REASONS = ['REQUESTED', 'GONE'] as const

export type WebhookEndpointStatus = (typeof WEBHOOK_ENDPOINT_STATUSES)[number]
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number]

export const webhookEndpointPath = object({
  endpointId: ownId('El _id del receptor.', 'The endpoint’s _id.', { examples: [ids.webhookEndpoint] }),
})

const url = webUrl(
  'Dirección pública https que recibe los POST.',
  'Public https address that receives the POST requests.',
  { examples: ['https://boleteria.example.com/taquilla/webhooks'] },
)
const description = line('Para qué sirve, en sus palabras.', 'What it is for, in your words.', {
  maxLength: MAX_NAME_LENGTH,
  examples: ['Boletería'],
})
const actions = nullable(
  Type.Array(oneOf(WEBHOOK_ACTIONS), { minItems: 1, maxItems: WEBHOOK_ACTIONS.length, uniqueItems: true }),
  doc(
    'Las acciones que recibe; null para todas, también las que se agreguen.',
    'The actions that it receives; null for all, those to be added included.',
  ),
)
const status = oneOf(
  WEBHOOK_ENDPOINT_STATUSES,
  doc(
    'ENABLED: recibe. DISABLED: no se le envía nada, y los avisos de ese tiempo solo quedan en el feed.',
    'ENABLED: it receives. DISABLED: nothing is sent to it, and the messages of that time are in the feed alone.',
  ),
)

export const webhookEndpointInput = object(
  { url, ...optionalAll({ description, actions }) },
  { component: 'WebhookEndpointInput', ...doc('Un receptor nuevo.', 'A new endpoint.') },
)

export const webhookEndpointUpdate = object(optionalAll({ url, description, actions, status }), {
  component: 'WebhookEndpointUpdate',
  minProperties: 1,
  ...doc('Lo que cambia de un receptor.', 'What changes of an endpoint.'),
})

const endpointFields = {
  _id: ownId('Identificador del receptor.', 'Id of the endpoint.', { examples: [ids.webhookEndpoint] }),
  url: { ...url, maxLength: MAX_URL_LENGTH },
  description,
  actions,
  status,
  disabledReason: nullable(
    oneOf(WEBHOOK_DISABLED_REASONS),
    doc(
      'REQUESTED: lo apagó usted. GONE: respondió 410. null si está encendido.',
      'REQUESTED: you disabled it. GONE: it answered 410. null while enabled.',
    ),
  ),
  disabledAt: nullable(instant('Cuándo se apagó, en UTC.', 'When it was disabled, in UTC.')),
  createdAt,
  updatedAt,
}

export const webhookEndpoint = object(endpointFields, {
  component: 'WebhookEndpoint',
  ...doc('Un receptor de webhooks.', 'A webhook endpoint.'),
})

const secret = Type.String({
  ...doc(
    'El secreto de firma. Se muestra esta única vez: guárdelo como una clave.',
    'The signing secret. It is shown this once: keep it as you keep a key.',
  ),
  maxLength: 100,
  pattern: '^whsec_[A-Za-z0-9+/]{43}=$',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
})

export const createdWebhookEndpoint = object(
  { ...endpointFields, secret },
  {
    component: 'CreatedWebhookEndpoint',
    ...doc('El receptor nuevo, con su secreto.', 'The new endpoint, with its secret.'),
  },
)

export const rotatedWebhookSecret = object(
  {
    secret,
    previousSecretEndsAt: instant(
      'Hasta cuándo se firma también con el secreto anterior, en UTC.',
      'Until when deliveries are signed with the previous secret too, in UTC.',
    ),
  },
  { component: 'RotatedWebhookSecret', ...doc('El secreto nuevo.', 'The new secret.') },
)

export type WebhookEndpointInput = Static<typeof webhookEndpointInput>
export type WebhookEndpointUpdate = Static<typeof webhookEndpointUpdate>
export type WebhookEndpoint = Static<typeof webhookEndpoint>
export type CreatedWebhookEndpoint = Static<typeof createdWebhookEndpoint>
export type RotatedWebhookSecret = Static<typeof rotatedWebhookSecret>
