// Direct SQL for what no API call can do: read outbox rows, which the relay removes at once, set the clock of a sandbox
// at will, and store an unsafe seat map.
import { Client } from 'pg'
import type { LiveApi } from './live-api.ts'

// The trigger runs with the test's rights (security definer), because the service's role may not write to this
// schema.
const COPY_OUTBOX = `
  create schema if not exists outbox_copy;
  create table if not exists outbox_copy.outbox (seller_id text, topic text, payload jsonb);
  create or replace function outbox_copy.copy_row() returns trigger language plpgsql security definer as
    'begin insert into outbox_copy.outbox values (new.seller_id, new.topic, new.payload); return new; end';
  create or replace trigger copy_outbox after insert on outbox_rows for each row execute function outbox_copy.copy_row()`

export interface OutboxRow {
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Starts copying every new row of the outbox. */
export async function copyOutbox(api: LiveApi): Promise<void> {
  await query(api, COPY_OUTBOX)
}

/** Returns the copied outbox rows of a seller. */
export function outboxOf(api: LiveApi, sellerId: string): Promise<OutboxRow[]> {
  return query(api, 'select topic, payload from outbox_copy.outbox where seller_id = $1', [sellerId])
}

/** Moves a sandbox seller's clock forward by an interval such as `3 hours`. */
export async function advanceClock(api: LiveApi, sellerId: string, by: string): Promise<void> {
  const update = 'update sellers set clock_offset = clock_offset + $2::interval where seller_id = $1'
  await query(api, update, [sellerId, by])
}

/** Stores a seat map directly, without the sanitizing that the API applies. */
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
