// What no call shows or sets: the outbox, from which the relay takes each row at once, and a sandbox's clock.
import { Client } from 'pg'
import type { LiveApi } from './live-api.ts'

// The rows are the service's own role's to write; what is kept of them is the test's.
const KEEP_OUTBOX = `
  create schema if not exists kept;
  create table if not exists kept.outbox (seller_id text, topic text, payload jsonb);
  create or replace function kept.keep() returns trigger language plpgsql security definer as
    'begin insert into kept.outbox values (new.seller_id, new.topic, new.payload); return new; end';
  create or replace trigger kept after insert on outbox for each row execute function kept.keep()`

export interface OutboxRow {
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Begins to keep a copy of every row that enters the outbox. */
export async function keepOutbox(api: LiveApi): Promise<void> {
  await query(api, KEEP_OUTBOX)
}

/** What a seller's changes told others of, since it is kept. */
export function outboxOf(api: LiveApi, sellerId: string): Promise<OutboxRow[]> {
  return query(api, 'select topic, payload from kept.outbox where seller_id = $1', [sellerId])
}

/** Moves the present of a sandbox. */
export async function advanceClock(api: LiveApi, sellerId: string, by: string): Promise<void> {
  const update = 'update sellers set clock_offset = clock_offset + $2::interval where seller_id = $1'
  await query(api, update, [sellerId, by])
}

/** Stores a plan past the cleaning of what sellers send. */
export async function storeSeatMap(api: LiveApi, eventId: string, svgCode: string): Promise<void> {
  const update = "update events set seating = jsonb_build_object('svgCode', $2::text) where id = $1"
  await query(api, update, [eventId, svgCode])
}

async function query<Row extends object>(
  { databaseUrl }: LiveApi,
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
