-- Tickets, admissions and the batches accepted for later. Running code need not stop.

-- The right to enter once. Deleted tickets stay: a ticketId and a locator are never used again.
create table tickets (
  seller_id text not null,
  ticket_id text not null,
  id uuid not null,
  event_reference text not null,
  show_id text not null,
  ticket_option_id text not null,
  price_type_id text,
  status text not null default 'ACTIVE',
  price_minor bigint,
  currency text not null,
  buyer_email text,
  buyer_phone text,
  owner_email text,
  order_id text,
  access_type text not null,
  -- Keyed digest of the locator: unique, and worthless to whoever reads the table.
  locator_hash bytea not null,
  -- Locator, pass and PDF addresses and the pickup number, encrypted.
  sealed_access bytea not null,
  -- Holder, seating, pass marker, fee, buyer's data: what is shown and never compared.
  details jsonb not null,
  -- Keyed digest of the first accepted body, so that sending it again answers the stored ticket.
  fingerprint bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tickets_pkey primary key (seller_id, ticket_id),
  constraint tickets_seller_id_id_key unique (seller_id, id),
  constraint tickets_seller_id_locator_hash_key unique (seller_id, locator_hash),
  constraint tickets_ticket_option_fk
    foreign key (seller_id, event_reference, show_id, ticket_option_id)
    references ticket_options (seller_id, event_reference, show_id, ticket_option_id),
  constraint tickets_price_type_fk
    foreign key (seller_id, event_reference, show_id, price_type_id)
    references price_types (seller_id, event_reference, show_id, price_type_id),
  constraint tickets_status_check check (status in ('ACTIVE', 'LISTED', 'USED', 'CANCELLED', 'DELETED')),
  constraint tickets_access_type_check check (access_type in ('URL', 'BASE64', 'OTHER')),
  constraint tickets_price_minor_check check (price_minor >= 0),
  constraint tickets_buyer_check check (buyer_email is not null or buyer_phone is not null)
);

-- Tickets of a show: list-tickets by event and show, the sweep of a cancelled show, counts of a rule preview.
create index tickets_seller_id_event_reference_show_id_idx on tickets (seller_id, event_reference, show_id, id);

-- list-tickets with updatedSince.
create index tickets_seller_id_updated_at_idx on tickets (seller_id, updated_at, id);

-- Tickets of an order.
create index tickets_seller_id_order_id_idx on tickets (seller_id, order_id) where order_id is not null;

-- The one entry of a ticket, as the door reported it first.
create table admissions (
  seller_id text not null,
  ticket_id text not null,
  entered_at timestamptz not null,
  reported_at timestamptz not null,
  constraint admissions_pkey primary key (seller_id, ticket_id),
  constraint admissions_seller_id_ticket_id_fk
    foreign key (seller_id, ticket_id) references tickets (seller_id, ticket_id)
);

-- Tickets accepted by enqueue-tickets, stored before the answer; settled by a worker.
create table ticket_batches (
  seller_id text not null,
  ticket_batch_id uuid not null,
  -- The ids inside, so that a pending ticket can be found.
  ticket_ids text[] not null,
  -- The accepted tickets, encrypted; dropped once settled.
  sealed_tickets bytea,
  accepted_at timestamptz not null default now(),
  -- When to ask a worker again; later each time, so that a backlog is not asked for in vain.
  ask_again_at timestamptz not null default now() + interval '30 seconds',
  settled_at timestamptz,
  created_count integer not null default 0,
  rejected_count integer not null default 0,
  constraint ticket_batches_pkey primary key (seller_id, ticket_batch_id),
  constraint ticket_batches_seller_id_fk foreign key (seller_id) references sellers (seller_id),
  constraint ticket_batches_settled_check check ((settled_at is null) = (sealed_tickets is not null)),
  constraint ticket_batches_count_check check (
    settled_at is null or created_count + rejected_count = cardinality(ticket_ids)
  )
);

-- Already encrypted: compressing it again costs time and saves nothing.
alter table ticket_batches alter column sealed_tickets set storage external;

-- get-ticket of a ticket that is still pending, and a batch that names one.
-- Without fast update, since its unsorted list would be read whole by each search.
create index ticket_batches_pending_ticket_ids_idx on ticket_batches using gin (ticket_ids)
  with (fastupdate = off)
  where sealed_tickets is not null;

-- Batches left without a job, found by the worker's sweep.
create index ticket_batches_pending_ask_again_at_idx on ticket_batches (ask_again_at) where settled_at is null;

-- list-tickets of those still pending.
create index ticket_batches_pending_seller_id_idx on ticket_batches (seller_id, ticket_batch_id)
  where settled_at is null;

-- Pending batches that name one of the tickets. It runs as its owner, because row-level security keeps the array
-- operator from the index above; the seller of the transaction is checked here instead.
create function pending_ticket_batches(wanted_seller_id text, wanted_ticket_ids text[])
  returns table (ticket_batch_id uuid, ticket_ids text[], sealed_tickets bytea, accepted_at timestamptz)
  language sql stable security definer
  set search_path = taquilla
  -- Every other way than the index above reads all pending batches, and looks cheaper while the table is small or has
  -- no statistics; the plan is kept for long. So nothing else is left to choose: no scan of the table, and in the
  -- query neither the seller nor settled_at as an index has them.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  begin atomic
    select b.ticket_batch_id, b.ticket_ids, b.sealed_tickets, b.accepted_at
    from ticket_batches b
    where b.seller_id || '' = wanted_seller_id
      and b.seller_id || '' = coalesce(nullif(current_setting('taquilla.seller_id', true), ''), wanted_seller_id)
      and b.ticket_ids && wanted_ticket_ids
      and b.sealed_tickets is not null;
  end;

-- A ticket accepted by enqueue-tickets that met a conflict later. Its id and locator are free again.
create table rejected_tickets (
  seller_id text not null,
  id uuid not null,
  ticket_id text not null,
  event_reference text not null,
  show_id text not null,
  ticket_option_id text not null,
  code text not null,
  -- The ticket as it was accepted, without its access codes.
  ticket jsonb not null,
  rejected_at timestamptz not null default now(),
  constraint rejected_tickets_pkey primary key (seller_id, id),
  constraint rejected_tickets_seller_id_fk foreign key (seller_id) references sellers (seller_id)
);

-- get-ticket of a rejected ticket: the newest rejection of its id.
create index rejected_tickets_seller_id_ticket_id_idx on rejected_tickets (seller_id, ticket_id, id);

-- list-tickets of the rejected ones.
create index rejected_tickets_seller_id_rejected_at_idx on rejected_tickets (seller_id, rejected_at, id);
