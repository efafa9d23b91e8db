import type { WebhookAction, WebhookDisabledReason, WebhookEndpointStatus } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import type { StoredWebhookEndpoint, WebhookEndpointKey } from './webhook-endpoint.ts'

const COLUMNS = `e.seller_id, e.webhook_endpoint_id, e.url, e.description, e.actions, e.status, e.disabled_reason,
     e.disabled_at, e.created_at, e.updated_at`

// Makes the seller's feed, and keeps others from adding endpoints until the transaction ends.
const LOCK_FEED = positional(
  'webhook_endpoints.lock_feed',
  `insert into webhook_feeds as f (seller_id)
   values ($1)
   on conflict (seller_id) do update
   set last_position = f.last_position`,
)
const INSERT = positional(
  'webhook_endpoints.insert',
  `insert into webhook_endpoints as e
     (seller_id, webhook_endpoint_id, url, description, actions, status, disabled_reason, disabled_at, sealed_secret)
   select $1, $2, $3, $4, $5, $6, case $6 when 'DISABLED' then 'REQUESTED' end,
     case $6 when 'DISABLED' then now() end, $7
   where (select count(*) from webhook_endpoints where seller_id = $1) < $8
   returning ${COLUMNS}`,
)
const LIST = positional(
  'webhook_endpoints.list',
  `select ${COLUMNS}
   from webhook_endpoints e
   where e.seller_id = $1
   order by e.webhook_endpoint_id`,
)
const FIND = positional(
  'webhook_endpoints.find',
  `select ${COLUMNS}
   from webhook_endpoints e
   where e.seller_id = $1 and e.webhook_endpoint_id = $2`,
)
const UPDATE = positional(
  'webhook_endpoints.update',
  `update webhook_endpoints e
   set url = coalesce($3, e.url),
     description = coalesce($4, e.description),
     actions = case when $5 then $6::text[] else e.actions end,
     status = coalesce($7, e.status),
     disabled_reason = case coalesce($7, e.status) when 'DISABLED' then coalesce(e.disabled_reason, 'REQUESTED') end,
     disabled_at = case coalesce($7, e.status) when 'DISABLED' then coalesce(e.disabled_at, now()) end,
     paused_until = case when $3::text is null and $7::text is null then e.paused_until end,
     updated_at = now()
   where e.seller_id = $1 and e.webhook_endpoint_id = $2
   returning ${COLUMNS}`,
)
const ROTATE = positional(
  'webhook_endpoints.rotate',
  `update webhook_endpoints
   set sealed_previous_secret = sealed_secret, previous_secret_ends_at = now() + make_interval(secs => $4),
     sealed_secret = $3, updated_at = now()
   where seller_id = $1 and webhook_endpoint_id = $2
   returning previous_secret_ends_at`,
)
const FIND_SECRET = positional(
  'webhook_endpoints.find_secret',
  `select sealed_secret
   from webhook_endpoints
   where seller_id = $1 and description = $2
   order by webhook_endpoint_id
   limit 1`,
)
const TURN_OFF = positional(
  'webhook_endpoints.turn_off',
  `update webhook_endpoints
   set status = 'DISABLED', disabled_reason = 'GONE', disabled_at = now(), updated_at = now()
   where seller_id = $1 and webhook_endpoint_id = $2 and status = 'ENABLED'`,
)
const PAUSE = positional(
  'webhook_endpoints.pause',
  `update webhook_endpoints
   set paused_until = now() + make_interval(secs => $3)
   where seller_id = $1 and webhook_endpoint_id = $2
     and (paused_until is null or paused_until < now() + make_interval(secs => $3))`,
)

interface EndpointRow {
  readonly seller_id: string
  readonly webhook_endpoint_id: string
  readonly url: string
  readonly description: string
  readonly actions: WebhookAction[] | null
  readonly status: WebhookEndpointStatus
  readonly disabled_reason: WebhookDisabledReason | null
  readonly disabled_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

export interface NewWebhookEndpoint
  extends WebhookEndpointKey,
    Pick<StoredWebhookEndpoint, 'url' | 'description' | 'actions' | 'status'> {
  readonly sealedSecret: Buffer
}

/** What changes; what is absent stays. */
export type WebhookEndpointChange = Partial<
  Pick<StoredWebhookEndpoint, 'url' | 'description' | 'actions' | 'status'>
>

/** Answers nothing where the seller has `maximum` endpoints already. */
export async function insertWebhookEndpoint(
  db: Sql,
  endpoint: NewWebhookEndpoint,
  maximum: number,
): Promise<StoredWebhookEndpoint | undefined> {
  const { sellerId, endpointId, url, description, actions, status, sealedSecret } = endpoint
  await db.rows(LOCK_FEED, [sellerId])
  const values = [sellerId, endpointId, url, description, actions, status, sealedSecret, maximum]
  return firstOf(await db.rows<EndpointRow>(INSERT, values))
}

export async function listWebhookEndpoints(db: Sql, sellerId: string): Promise<StoredWebhookEndpoint[]> {
  return (await db.rows<EndpointRow>(LIST, [sellerId])).map(toEndpoint)
}

export async function findWebhookEndpoint(
  db: Sql,
  { sellerId, endpointId }: WebhookEndpointKey,
): Promise<StoredWebhookEndpoint | undefined> {
  return firstOf(await db.rows<EndpointRow>(FIND, [sellerId, endpointId]))
}

/** Answers nothing where there is no such endpoint. */
export async function changeWebhookEndpoint(
  db: Sql,
  { sellerId, endpointId }: WebhookEndpointKey,
  { url, description, actions, status }: WebhookEndpointChange,
): Promise<StoredWebhookEndpoint | undefined> {
  const values = [url, description, actions !== undefined, actions, status].map((value) => value ?? null)
  return firstOf(await db.rows<EndpointRow>(UPDATE, [sellerId, endpointId, ...values]))
}

/** Answers until when the previous secret signs too; nothing where there is no such endpoint. */
export async function rotateSecret(
  db: Sql,
  { sellerId, endpointId }: WebhookEndpointKey,
  next: { readonly sealedSecret: Buffer; readonly overlapSeconds: number },
): Promise<Date | undefined> {
  const values = [sellerId, endpointId, next.sealedSecret, next.overlapSeconds]
  const [row] = await db.rows<{ previous_secret_ends_at: Date }>(ROTATE, values)
  return row?.previous_secret_ends_at
}

/** The secret of the endpoint with this description. */
export async function findSecretOf(
  db: Sql,
  sellerId: string,
  description: string,
): Promise<Buffer | undefined> {
  const [row] = await db.rows<{ sealed_secret: Buffer }>(FIND_SECRET, [sellerId, description])
  return row?.sealed_secret
}

/** Its receiver said that it is gone. */
export async function turnOffEndpoint(db: Sql, { sellerId, endpointId }: WebhookEndpointKey): Promise<void> {
  await db.rows(TURN_OFF, [sellerId, endpointId])
}

/** Its receiver asked for a pause. */
export async function pauseEndpoint(
  db: Sql,
  { sellerId, endpointId }: WebhookEndpointKey,
  seconds: number,
): Promise<void> {
  await db.rows(PAUSE, [sellerId, endpointId, seconds])
}

function firstOf([row]: readonly EndpointRow[]): StoredWebhookEndpoint | undefined {
  return row && toEndpoint(row)
}

function toEndpoint(row: EndpointRow): StoredWebhookEndpoint {
  return {
    sellerId: row.seller_id,
    endpointId: row.webhook_endpoint_id,
    url: row.url,
    description: row.description,
    actions: row.actions,
    status: row.status,
    disabledReason: row.disabled_reason,
    disabledAt: row.disabled_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
