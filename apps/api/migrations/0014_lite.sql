-- SuperSwap Lite: sellers whose systems we ask. Running code need not stop.

-- Where a seller's system is asked, and with what. Its credential is sealed.
create table lite_connections (
  seller_id text not null,
  events_url text not null,
  tickets_url text not null,
  swap_url text not null,
  sealed_credential bytea not null,
  connected_at timestamptz not null default now(),
  disconnected_at timestamptz,
  next_sync_at timestamptz not null default now(),
  synced_at timestamptz,
  -- What the last synchronisation found.
  report jsonb,
  constraint lite_connections_pkey primary key (seller_id),
  constraint lite_connections_seller_id_fk foreign key (seller_id) references sellers (seller_id)
);

-- Connections whose events are to be fetched.
create index lite_connections_next_sync_at_idx on lite_connections (next_sync_at) where disconnected_at is null;

-- An event that a Lite system answered; events that the seller sent by API have no row.
create table lite_events (
  seller_id text not null,
  event_reference text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint lite_events_pkey primary key (seller_id, event_reference),
  constraint lite_events_event_fk foreign key (seller_id, event_reference)
    references events (seller_id, event_reference)
);

-- A person whose tickets were asked for, when, and how that went.
create table lite_people (
  seller_id text not null,
  email text not null,
  state text not null default 'UNASKED',
  asked_at timestamptz,
  answered_at timestamptz,
  constraint lite_people_pkey primary key (seller_id, email),
  constraint lite_people_seller_id_fk foreign key (seller_id) references sellers (seller_id),
  constraint lite_people_state_check check (state in ('UNASKED', 'ANSWERED', 'PERSON_UNKNOWN', 'UNAVAILABLE'))
);

-- A ticket that a Lite system answered: what tells it from others there (null where nothing does), and the object
-- itself, sealed, since its properties are the seller's own. `is_current` until the system answers it no more.
create table lite_tickets (
  seller_id text not null,
  ticket_id text not null,
  identity bytea,
  sealed_ticket bytea not null,
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  constraint lite_tickets_pkey primary key (seller_id, ticket_id),
  constraint lite_tickets_ticket_fk foreign key (seller_id, ticket_id) references tickets (seller_id, ticket_id)
);

-- No two tickets of ours are one of theirs.
create unique index lite_tickets_one_current_key on lite_tickets (seller_id, identity) where is_current;

-- The change of hands of one paid ticket in a Lite system. `swap_id` is its Idempotency-Key, `return_id` that of the
-- change back, where the sale came to nothing after all.
create table lite_swaps (
  seller_id text not null,
  swap_id uuid not null,
  return_id uuid not null,
  payment_id uuid not null,
  listing_id uuid not null,
  ticket_id text not null,
  status text not null default 'WANTED',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The new ticket: as it was answered, what tells it from others, and its code.
  sealed_ticket bytea,
  identity bytea,
  access_type text,
  locator_hash bytea,
  sealed_access bytea,
  last_failure text,
  -- Since when it, or the way back, is asked for.
  wanted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint lite_swaps_pkey primary key (seller_id, swap_id),
  constraint lite_swaps_once_key unique (seller_id, payment_id, listing_id),
  constraint lite_swaps_payment_fk foreign key (seller_id, payment_id) references payments (seller_id, payment_id),
  constraint lite_swaps_listing_fk foreign key (seller_id, listing_id) references listings (seller_id, listing_id),
  constraint lite_swaps_ticket_fk foreign key (seller_id, ticket_id) references lite_tickets (seller_id, ticket_id),
  constraint lite_swaps_status_check check (
    status in ('WANTED', 'DONE', 'SOLD', 'REFUSED', 'UNKNOWN', 'DROPPED', 'RETURNING', 'RETURNED', 'RETURN_FAILED')
  ),
  constraint lite_swaps_answer_check check (
    status not in ('DONE', 'SOLD', 'RETURNING') or (sealed_ticket is not null and sealed_access is not null)
  )
);

-- Swaps that are to be asked for, or to be taken back.
create index lite_swaps_due_idx on lite_swaps (next_attempt_at) where status in ('WANTED', 'DONE', 'RETURNING');
-- The swaps of a ticket, for what its system answers meanwhile.
create index lite_swaps_seller_id_ticket_id_idx on lite_swaps (seller_id, ticket_id);

-- Paid, and the seller's system has yet to change the tickets' hands: neither undecided nor captured.
alter table payments
  drop constraint payments_status_check,
  add constraint payments_status_check check (
    status in ('STARTED', 'CHALLENGED', 'AWAITING_TRANSFER', 'CONFIRMING', 'CAPTURED', 'DECLINED', 'ABANDONED')
  );

drop index payments_one_undecided_key;
-- One payment of a purchase is under way at a time.
create unique index payments_one_under_way_key on payments (seller_id, buy_intention_id)
  where status in ('STARTED', 'CHALLENGED', 'AWAITING_TRANSFER', 'CONFIRMING');

alter table lite_connections enable row level security;
create policy lite_connections_tenant on lite_connections to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table lite_events enable row level security;
create policy lite_events_tenant on lite_events to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table lite_people enable row level security;
create policy lite_people_tenant on lite_people to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table lite_tickets enable row level security;
create policy lite_tickets_tenant on lite_tickets to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table lite_swaps enable row level security;
create policy lite_swaps_tenant on lite_swaps to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
