import { hash } from 'node:crypto'
import type { Sql } from '#database/sql.ts'

type Row = Readonly<Record<string, unknown>>

const ID = '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17'
const EVENT = { event_reference: 'event-1' }
const SHOW = { ...EVENT, show_id: 'show-1' }
const OPTION = { ...SHOW, ticket_option_id: 'option-1' }
const DIGEST = Buffer.alloc(16, 7)
const DEVICE = Buffer.alloc(32, 7)
const AMOUNTS = { price_minor: 100, buyer_fee_minor: 10, seller_fee_minor: 5 }

/**
 * The smallest valid row of each tenant table, in an order that foreign keys allow. Together they break no invariant.
 */
export const TENANT_ROWS: Readonly<Record<string, Row>> = {
  sellers: { name: 'A seller', kind: 'sandbox' },
  api_keys: { key_hash: 'BY SELLER', api_key_id: ID, kind: 'public', label: 'a label', ending: 'abcd' },
  seller_shards: { shard: 'north', version: 1 },
  seller_moves: {
    move_id: ID,
    source: 'main',
    target: 'north',
    phase: 'ENDED',
    ended_at: '2026-01-01T00:00:00Z',
  },
  return_origins: { origin: 'https://tickets.example.com' },
  seller_suspensions: { reason: 'A reason', resumed_at: '9999-01-01T00:00:00Z' },
  held_jobs: { queue: 'send-mail', job_id: ID, data: '{}' },
  usage_counts: { day: '2026-01-01', kind: 'CALL', name: 'get-event', count: 1 },
  events: {
    ...EVENT,
    id: ID,
    title: 'Title',
    description: 'Description',
    location: '{}',
    configuration: '{}',
    producers: '[]',
    fingerprint: DIGEST,
  },
  shows: { ...SHOW, position: 0, title: 'Title', starts_at: '2027-03-19T21:00:00Z', images: '[]' },
  ticket_options: { ...OPTION, position: 0, title: 'Title', description: '', currency: 'MXN' },
  price_types: {
    ...SHOW,
    price_type_id: 'type-1',
    position: 0,
    title: 'Title',
    description: '',
    currency: 'MXN',
  },
  tickets: {
    ...OPTION,
    ticket_id: 'ticket-1',
    id: ID,
    // USED, because the admissions row below admits it.
    status: 'USED',
    currency: 'MXN',
    buyer_email: 'ana@example.com',
    access_type: 'OTHER',
    locator_hash: DIGEST,
    sealed_access: DIGEST,
    details: '{}',
    fingerprint: DIGEST,
  },
  show_unlocks: { ...SHOW },
  admissions: {
    ticket_id: 'ticket-1',
    entered_at: '2026-01-01T00:00:00Z',
    reported_at: '2026-01-01T00:00:00Z',
  },
  ticket_batches: { ticket_batch_id: ID, ticket_ids: ['ticket-2'], sealed_tickets: DIGEST },
  rejected_tickets: { ...OPTION, id: ID, ticket_id: 'ticket-3', code: 'ticket.already_exists', ticket: '{}' },
  rules: { ...EVENT, rule_id: ID, rule_type: 'genesis', settings: '{}' },
  one_time_tokens: {
    token_hash: 'BY SELLER',
    method: 'email',
    user_contact: 'ana@example.com',
    issued_at: '2026-01-01T00:00:00Z',
    expires_at: '2026-01-01T00:15:00Z',
    spent_at: '2026-01-01T00:01:00Z',
  },
  ticket_history: {
    ticket_id: 'ticket-1',
    changed_at: '2026-01-01T00:00:00Z',
    change_id: ID,
    action: 'ISSUED',
    details: '{}',
  },
  outbox_rows: { outbox_id: ID, topic: 'ticket.created', payload: '{}' },
  idempotency_keys: { key_hash: DIGEST, fingerprint: DIGEST, status: 200, sealed_answer: DIGEST },
  rate_limit_windows: { policy: 'a-policy', counted_at: [] },
  show_people: { ...SHOW, contact: 'ana@example.com' },
  resale_alerts: {
    ...SHOW,
    resale_alert_id: ID,
    email: 'ana@example.com',
    slot: 1,
    language: 'es',
    created_at: '2026-01-01T00:00:00Z',
  },
  listings: {
    ...OPTION,
    ...AMOUNTS,
    listing_id: ID,
    ticket_id: 'ticket-1',
    type: 'SINGLE',
    seller_email: 'ana@example.com',
    status: 'SOLD',
    listed_at: '2026-01-01T00:00:00Z',
    ended_at: '2026-01-02T00:00:00Z',
    sold_at: '2026-01-02T00:00:00Z',
    buyer_email: 'bruno@example.com',
    buy_intention_id: ID,
    currency: 'MXN',
  },
  listing_consents: { listing_id: ID, change_id: ID, given_at: '2026-01-01T00:00:00Z' },
  ticket_handovers: {
    handover_id: ID,
    ticket_id: 'ticket-1',
    giver: 'ana@example.com',
    slot: 1,
    language: 'es',
    started_at: '2026-01-01T00:00:00Z',
    expires_at: '2026-01-08T00:00:00Z',
  },
  resale_closings: { ...SHOW, closing_id: ID },
  buy_intentions: {
    ...OPTION,
    buy_intention_id: ID,
    cart_id: ID,
    source: 'API',
    status: 'COMPLETED',
    currency: 'MXN',
    total_minor: 110,
    buyer_email: 'bruno@example.com',
    language: 'es',
    created_at: '2026-01-01T00:00:00Z',
    expires_at: '2026-01-03T00:00:00Z',
    ended_at: '2026-01-02T00:00:00Z',
  },
  buy_intention_items: { ...AMOUNTS, buy_intention_id: ID, listing_id: ID, position: 1, is_held: false },
  hold_devices: { buy_intention_id: ID, device_hash: DEVICE },
  payments: {
    payment_id: ID,
    buy_intention_id: ID,
    provider: 'sandbox',
    status: 'CAPTURED',
    captured_at: '2026-01-02T00:00:00Z',
    is_sale: true,
    amount_minor: 110,
    currency: 'MXN',
  },
  refunds: { payment_id: ID, reason: 'SHOW_CANCELLED', amount_minor: 110, currency: 'MXN' },
  ledger_entries: {
    ledger_entry_id: ID,
    transaction_id: ID,
    kind: 'SALE',
    account: 'CASH',
    payment_id: ID,
    currency: 'MXN',
    amount_minor: 110,
  },
  payouts: {
    ...SHOW,
    listing_id: ID,
    payment_id: ID,
    status: 'CANCELLED',
    amount_minor: 95,
    currency: 'MXN',
  },
  payout_accounts: { contact: 'ana@example.com', sealed_account: DIGEST },
  lite_connections: {
    events_url: 'https://tickets.example.com/events',
    tickets_url: 'https://tickets.example.com/tickets',
    swap_url: 'https://tickets.example.com/swap',
    sealed_credential: DIGEST,
  },
  lite_events: EVENT,
  lite_people: { email: 'ana@example.com' },
  lite_tickets: { ticket_id: 'ticket-1', identity: DIGEST, sealed_ticket: DIGEST },
  lite_swaps: {
    swap_id: ID,
    return_id: ID,
    payment_id: ID,
    listing_id: ID,
    ticket_id: 'ticket-1',
    status: 'SOLD',
    sealed_ticket: DIGEST,
    sealed_access: DIGEST,
  },
  guest_sessions: {
    session_hash: 'BY SELLER',
    method: 'email',
    contact: 'ana@example.com',
    created_at: '2026-01-01T00:01:00Z',
    expires_at: '2026-01-01T12:01:00Z',
  },
  sign_in_codes: {
    sign_in_code_id: ID,
    email: 'ana@example.com',
    device_hash: DEVICE,
    code_digest: DIGEST,
    issued_at: '2026-01-01T00:00:00Z',
    expires_at: '2026-01-01T00:10:00Z',
    tries_left: 5,
  },
  sign_in_devices: {
    email: 'ana@example.com',
    device_hash: DEVICE,
    signed_in_at: '2026-01-01T00:00:00Z',
  },
  sign_in_allowances: { allowance: DIGEST, whole_at: '2026-01-01T00:00:00Z' },
  refused_mails: {
    mail_id: `${ID}.0123456789abcdef`,
    topic: 'listing.sold',
    recipient: 'ana@example.com',
    reason: '550 No such mailbox',
  },
  webhook_feeds: { last_position: 1 },
  webhook_endpoints: {
    webhook_endpoint_id: ID,
    url: 'https://receiver.example.com/hooks',
    description: '',
    status: 'ENABLED',
    sealed_secret: DIGEST,
  },
  webhooks: {
    webhook_id: ID,
    position: 1,
    action: 'ticket.created',
    object_kind: 'ticket',
    object_id: 'ticket-1',
    body: '{}',
  },
  webhook_deliveries: {
    webhook_endpoint_id: ID,
    position: 1,
    status: 'DELIVERED',
    attempt_count: 1,
    attempt_total: 1,
  },
  webhook_attempts: {
    webhook_endpoint_id: ID,
    position: 1,
    attempt_number: 1,
    attempted_at: '2026-01-01T00:00:00Z',
    duration_ms: 5,
    status_code: 200,
    answer: '',
  },
}

/** Inserts this seller's row. Keys that are looked up by their hash alone differ between sellers. */
export async function insertTenantRow(db: Sql, table: string, sellerId: string): Promise<void> {
  const entries = Object.entries({ seller_id: sellerId, ...TENANT_ROWS[table] })
  const columns = entries.map(([column]) => column).join(', ')
  const places = entries.map((_, index) => `$${index + 1}`).join(', ')
  const values = entries.map(([, value]) =>
    value === 'BY SELLER' ? hash('sha256', sellerId, 'buffer') : value,
  )
  await db.rows({ name: '', text: `insert into ${table} (${columns}) values (${places})` }, values)
}
