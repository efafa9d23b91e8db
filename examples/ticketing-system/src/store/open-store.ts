import { DatabaseSync } from 'node:sqlite'

export type Store = DatabaseSync

const SCHEMA = `
create table if not exists shows (
  show_id text primary key,
  title text not null,
  starts_at text not null,
  is_cancelled integer not null default 0
) strict;

-- A row is a ticket that was sold. code opens the door; replacing it ends the one before.
create table if not exists tickets (
  ticket_id text primary key,
  order_id text not null,
  show_id text not null references shows,
  seat text not null,
  owner_email text not null,
  code text not null unique,
  is_listed integer not null default 0,
  sold_at text not null,
  -- Null until Taquilla has what we know: the ticket itself, its present code, its admission.
  issued_at text,
  code_sent_at text,
  admitted_at text,
  admission_reported_at text,
  unique (show_id, seat)
) strict;

-- Whoever bought here once, also when their tickets have gone to others since.
create table if not exists people (
  email text primary key
) strict;
insert or ignore into people select distinct owner_email from tickets;

-- What Taquilla told us, each once.
create table if not exists webhooks (
  webhook_id text primary key,
  action text not null,
  body text not null,
  received_at text not null
) strict;

-- What is shown to us once.
create table if not exists secrets (
  name text primary key,
  value text not null
) strict;

-- Swaps that were made, so that one asked for twice is made once.
create table if not exists swaps (
  idempotency_key text primary key,
  answer text not null
) strict;
`

/** Opens the file and makes its tables where they are missing. */
export function openStore(file: string): Store {
  const store = new DatabaseSync(file)
  store.exec('pragma journal_mode = wal; pragma foreign_keys = on;')
  store.exec(SCHEMA)
  return store
}

/** All of what is done, or nothing. */
export function transaction<Result>(store: Store, act: () => Result): Result {
  store.exec('begin immediate')
  try {
    const result = act()
    store.exec('commit')
    return result
  } catch (error) {
    store.exec('rollback')
    throw error
  }
}
