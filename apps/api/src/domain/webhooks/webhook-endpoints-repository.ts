import { ApiError, type WebhookAction, type WebhookEndpointStatus } from '@taquilla/contract'
import { bytes, instant, integer } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { ENDPOINT, type StoredWebhookEndpoint, type WebhookEndpointKey } from './webhook-endpoint.ts'

export interface NewWebhookEndpoint
  extends WebhookEndpointKey,
    Pick<StoredWebhookEndpoint, 'url' | 'description' | 'actions' | 'status'> {
  readonly sealedSecret: Buffer
}

/** Absent fields stay unchanged. */
export type WebhookEndpointChange = Partial<
  Pick<StoredWebhookEndpoint, 'url' | 'description' | 'actions' | 'status'>
>

interface EndpointUpdate extends WebhookEndpointKey {
  readonly url: string | undefined
  readonly description: string | undefined
  /** True if `actions` changes, since null is one of its values. */
  readonly hasActions: boolean
  readonly actions: readonly WebhookAction[] | null | undefined
  readonly status: WebhookEndpointStatus | undefined
}
interface NextSecret {
  readonly sealedSecret: Buffer
  readonly overlapSeconds: number
}
/** Next attempts to an endpoint that the sandbox lets fail, and the status that they are logged with. */
export interface FailingAttempts {
  readonly attempts: number
  readonly statusCode: number
}
interface EndpointDescription {
  readonly sellerId: string
  readonly description: string
}

const ENDPOINT_COLUMNS = sql`e.seller_id, e.webhook_endpoint_id as endpoint_id, e.url, e.description, e.actions,
      e.status, e.disabled_reason, e.disabled_at, e.created_at, e.updated_at`

// Creates the seller's feed or locks the existing one (the update changes nothing), so that concurrent requests cannot
// exceed the maximum number of endpoints.
const MAKE_FEED = statement(
  'webhooks.make_feed',
  {},
  ({ sellerId }: Given<Pick<WebhookEndpointKey, 'sellerId'>>) => sql`
    insert into webhook_feeds as f (seller_id)
    values (${sellerId})
    on conflict (seller_id) do update
    set last_position = f.last_position`,
)
const INSERT_ENDPOINT = statement(
  'webhooks.insert_endpoint',
  ENDPOINT,
  (given: Given<NewWebhookEndpoint & { readonly maximum: number }>) => sql`
    insert into webhook_endpoints as e
      (seller_id, webhook_endpoint_id, url, description, actions, status, disabled_reason, disabled_at, sealed_secret)
    select ${given.sellerId}, ${given.endpointId}, ${given.url}, ${given.description}, ${given.actions},
      ${given.status}, case ${given.status} when 'DISABLED' then 'REQUESTED' end,
      case ${given.status} when 'DISABLED' then now() end, ${given.sealedSecret}
    where (select count(*) from webhook_endpoints where seller_id = ${given.sellerId}) < ${given.maximum}
    returning ${ENDPOINT_COLUMNS}`,
)
const LIST_ENDPOINTS = statement(
  'webhooks.list_endpoints',
  ENDPOINT,
  ({ sellerId }: Given<Pick<WebhookEndpointKey, 'sellerId'>>) => sql`
    select ${ENDPOINT_COLUMNS}
    from webhook_endpoints e
    where e.seller_id = ${sellerId}
    order by e.webhook_endpoint_id`,
)
const FIND_ENDPOINT = statement(
  'webhooks.find_endpoint',
  ENDPOINT,
  ({ sellerId, endpointId }: Given<WebhookEndpointKey>) => sql`
    select ${ENDPOINT_COLUMNS}
    from webhook_endpoints e
    where e.seller_id = ${sellerId} and e.webhook_endpoint_id = ${endpointId}`,
)
const UPDATE_ENDPOINT = statement(
  'webhooks.update_endpoint',
  ENDPOINT,
  ({ sellerId, endpointId, url, description, hasActions, actions, status }: Given<EndpointUpdate>) => sql`
    update webhook_endpoints e
    set url = coalesce(${url}, e.url),
      description = coalesce(${description}, e.description),
      actions = case when ${hasActions} then ${actions}::text[] else e.actions end,
      status = coalesce(${status}, e.status),
      disabled_reason = case coalesce(${status}, e.status)
        when 'DISABLED' then coalesce(e.disabled_reason, 'REQUESTED')
      end,
      disabled_at = case coalesce(${status}, e.status) when 'DISABLED' then coalesce(e.disabled_at, now()) end,
      paused_until = case when e.url = coalesce(${url}, e.url) and e.status = coalesce(${status}, e.status)
        then e.paused_until
      end,
      updated_at = now()
    where e.seller_id = ${sellerId} and e.webhook_endpoint_id = ${endpointId}
    returning ${ENDPOINT_COLUMNS}`,
)
const ROTATE_SECRET = statement(
  'webhooks.rotate_secret',
  { previousSecretEndsAt: instant },
  ({ sellerId, endpointId, sealedSecret, overlapSeconds }: Given<WebhookEndpointKey & NextSecret>) => sql`
    update webhook_endpoints
    set sealed_previous_secret = sealed_secret,
      previous_secret_ends_at = now() + make_interval(secs => ${overlapSeconds}),
      sealed_secret = ${sealedSecret}, updated_at = now()
    where seller_id = ${sellerId} and webhook_endpoint_id = ${endpointId}
    returning previous_secret_ends_at`,
)
const FIND_SECRET = statement(
  'webhooks.find_secret',
  { sealedSecret: bytes },
  ({ sellerId, description }: Given<EndpointDescription>) => sql`
    select sealed_secret
    from webhook_endpoints
    where seller_id = ${sellerId} and description = ${description}
    order by webhook_endpoint_id
    limit 1`,
)
const DISABLE_ENDPOINT = statement(
  'webhooks.disable_endpoint',
  {},
  ({ sellerId, endpointId }: Given<WebhookEndpointKey>) => sql`
    update webhook_endpoints
    set status = 'DISABLED', disabled_reason = 'GONE', disabled_at = now(), updated_at = now()
    where seller_id = ${sellerId} and webhook_endpoint_id = ${endpointId} and status = 'ENABLED'`,
)
const PAUSE_ENDPOINT = statement(
  'webhooks.pause_endpoint',
  {},
  ({ sellerId, endpointId, seconds }: Given<WebhookEndpointKey & { readonly seconds: number }>) => sql`
    update webhook_endpoints
    set paused_until = now() + make_interval(secs => ${seconds})
    where seller_id = ${sellerId} and webhook_endpoint_id = ${endpointId}
      and (paused_until is null or paused_until < now() + make_interval(secs => ${seconds}))`,
)
const SET_FAILING = statement(
  'webhooks.set_failing',
  {},
  ({ sellerId, endpointId, attempts, statusCode }: Given<WebhookEndpointKey & FailingAttempts>) => sql`
    update webhook_endpoints
    set failing_attempts = ${attempts}, failing_status = ${statusCode}
    where seller_id = ${sellerId} and webhook_endpoint_id = ${endpointId}`,
)
const SPEND_FAILURE = statement(
  'webhooks.spend_failure',
  { statusCode: integer },
  ({ sellerId, endpointId }: Given<WebhookEndpointKey>) => sql`
    update webhook_endpoints
    set failing_attempts = failing_attempts - 1
    where seller_id = ${sellerId} and webhook_endpoint_id = ${endpointId} and failing_attempts > 0
    returning failing_status as status_code`,
)

/** Undefined if the seller already has `maximum` endpoints. */
export async function insertWebhookEndpoint(
  db: Sql,
  endpoint: NewWebhookEndpoint,
  maximum: number,
): Promise<StoredWebhookEndpoint | undefined> {
  await db.rows(MAKE_FEED, endpoint)
  const [stored] = await db.rows(INSERT_ENDPOINT, { ...endpoint, maximum })
  return stored
}

export function listWebhookEndpoints(db: Sql, sellerId: string): Promise<StoredWebhookEndpoint[]> {
  return db.rows(LIST_ENDPOINTS, { sellerId })
}

export async function findWebhookEndpoint(
  db: Sql,
  key: WebhookEndpointKey,
): Promise<StoredWebhookEndpoint | undefined> {
  const [endpoint] = await db.rows(FIND_ENDPOINT, key)
  return endpoint
}

/** Undefined if the endpoint does not exist. */
export async function changeWebhookEndpoint(
  db: Sql,
  { sellerId, endpointId }: WebhookEndpointKey,
  { url, description, actions, status }: WebhookEndpointChange,
): Promise<StoredWebhookEndpoint | undefined> {
  const hasActions = actions !== undefined
  const update = { sellerId, endpointId, url, description, hasActions, actions, status }
  const [changed] = await db.rows(UPDATE_ENDPOINT, update)
  return changed
}

/** Returns the time until which the previous secret also signs; undefined if the endpoint does not exist. */
export async function rotateSecret(
  db: Sql,
  { sellerId, endpointId }: WebhookEndpointKey,
  next: NextSecret,
): Promise<Date | undefined> {
  const [row] = await db.rows(ROTATE_SECRET, { ...next, sellerId, endpointId })
  return row?.previousSecretEndsAt
}

export async function findSecretByDescription(
  db: Sql,
  sellerId: string,
  description: string,
): Promise<Buffer | undefined> {
  const [row] = await db.rows(FIND_SECRET, { sellerId, description })
  return row?.sealedSecret
}

/** Lets the next attempts to the endpoint fail, instead of those that were set before. */
export async function setFailing(
  db: Sql,
  { sellerId, endpointId }: WebhookEndpointKey,
  { attempts, statusCode }: FailingAttempts,
): Promise<void> {
  await db.rows(SET_FAILING, { sellerId, endpointId, attempts, statusCode })
}

/** Takes one of the attempts that shall fail and returns its status; undefined if none is left. */
export async function spendFailure(
  db: Sql,
  { sellerId, endpointId }: WebhookEndpointKey,
): Promise<number | undefined> {
  const [spent] = await db.rows(SPEND_FAILURE, { sellerId, endpointId })
  return spent?.statusCode
}

/** Disables an endpoint whose receiver responded 410 Gone. */
export async function disableEndpoint(db: Sql, key: WebhookEndpointKey): Promise<void> {
  await db.rows(DISABLE_ENDPOINT, key)
}

/** Pauses deliveries to an endpoint whose receiver asked for it. A longer pause in effect stays. */
export async function pauseEndpoint(db: Sql, key: WebhookEndpointKey, seconds: number): Promise<void> {
  await db.rows(PAUSE_ENDPOINT, { ...key, seconds })
}

/** @throws webhook_endpoint.not_found */
export async function getWebhookEndpoint(db: Sql, key: WebhookEndpointKey): Promise<StoredWebhookEndpoint> {
  const endpoint = await findWebhookEndpoint(db, key)
  if (endpoint === undefined) {
    throw new ApiError('webhook_endpoint.not_found', { values: { id: key.endpointId } })
  }
  return endpoint
}

/** Returns an endpoint that may receive deliveries. @throws webhook_endpoint.not_found, webhook_endpoint.disabled */
export async function getEnabledEndpoint(db: Sql, key: WebhookEndpointKey): Promise<StoredWebhookEndpoint> {
  const endpoint = await getWebhookEndpoint(db, key)
  if (endpoint.status === 'DISABLED') {
    const since = endpoint.disabledAt ?? endpoint.updatedAt
    const values = { id: key.endpointId, since: since.toISOString() }
    throw new ApiError('webhook_endpoint.disabled', { values })
  }
  return endpoint
}
