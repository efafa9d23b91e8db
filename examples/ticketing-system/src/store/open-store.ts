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

-- Tickets that Taquilla refused. They are sent again after the next start, when the cause may be gone.
create table if not exists refused_tickets (
  ticket_id text primary key references tickets
) strict;
delete from refused_tickets;

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

-- Resale listings of our tickets, from webhooks and from our own calls. Amounts are in minor units.
create table if not exists listings (
  listing_id text primary key,
  ticket_id text not null references tickets,
  status text not null,
  price integer not null,
  currency text not null,
  -- Amount that the reseller was paid; null until then.
  paid_out integer
) strict;

-- Agreements of owners to sell at a price, with the amounts that they saw.
create table if not exists consents (
  consent_id text primary key,
  ticket_id text not null references tickets,
  email text not null,
  price text not null,
  payout text not null,
  given_at text not null
) strict;

-- Purchases on our resale page. The buy intention is another one after the person changes the selection.
create table if not exists purchases (
  purchase_id text primary key,
  buy_intention_id text not null unique,
  show_id text not null references shows,
  email text not null,
  status text not null,
  total integer not null,
  currency text not null,
  expires_at text not null
) strict;

create table if not exists purchase_items (
  purchase_id text not null references purchases,
  listing_id text not null,
  primary key (purchase_id, listing_id)
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
