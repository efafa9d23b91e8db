import { DatabaseSync } from 'node:sqlite'

export type Store = DatabaseSync

const SCHEMA = `
create table if not exists shows (
  show_id text primary key,
  title text not null,
  starts_at text not null,
  is_cancelled integer not null default 0
) strict;

-- Tickets sold. The door admits by code; a replaced code is no longer valid.
create table if not exists tickets (
  ticket_id text primary key,
  order_id text not null,
  show_id text not null references shows,
  seat text not null,
  owner_email text not null,
  code text not null unique,
  is_listed integer not null default 0,
  sold_at text not null,
  -- The columns issued_at, code_sent_at and admission_reported_at are null until Taquilla has the ticket, its current
  -- code and its admission.
  issued_at text,
  code_sent_at text,
  admitted_at text,
  admission_reported_at text,
  unique (show_id, seat)
) strict;

-- Everybody who ever had a ticket, including those who have resold it.
create table if not exists people (
  email text primary key
) strict;
insert or ignore into people select distinct owner_email from tickets;

-- Webhooks received; the primary key makes a repeated delivery a no-op.
create table if not exists webhooks (
  webhook_id text primary key,
  action text not null,
  body text not null,
  received_at text not null
) strict;

-- Greatest version applied of what webhooks tell about a ticket, such as its owner.
create table if not exists versions (
  subject text primary key,
  version integer not null
) strict;

-- Webhook secret, which Taquilla shows only once.
create table if not exists secrets (
  name text primary key,
  value text not null
) strict;

-- Responses of completed swaps, repeated when Taquilla retries with the same idempotency key.
create table if not exists swaps (
  idempotency_key text primary key,
  answer text not null
) strict;
`

/** Opens the database file and creates missing tables. */
export function openStore(file: string): Store {
  const store = new DatabaseSync(file)
  store.exec('pragma journal_mode = wal; pragma foreign_keys = on;')
  store.exec(SCHEMA)
  return store
}

/** Runs `work` in a transaction that blocks other writers; rolls back and rethrows if it throws. */
export function transaction<Result>(store: Store, work: () => Result): Result {
  store.exec('begin immediate')
  try {
    const result = work()
    store.exec('commit')
    return result
  } catch (error) {
    store.exec('rollback')
    throw error
  }
}
