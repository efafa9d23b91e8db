-- Webhooks: whom to tell, what happened, and what became of each telling. Running code need not stop.

-- Where a seller's feed of webhooks has got to; locked by whoever adds to it, so that positions are seen in their order.
create table webhook_feeds (
  seller_id text not null,
  last_position bigint not null default 0,
  constraint webhook_feeds_pkey primary key (seller_id),
  constraint webhook_feeds_seller_id_fk foreign key (seller_id) references sellers (seller_id),
  constraint webhook_feeds_last_position_check check (last_position >= 0)
);

-- A server of the seller's that wants to hear of changes.
create table webhook_endpoints (
  seller_id text not null,
  webhook_endpoint_id uuid not null,
  url text not null,
  description text not null,
  -- Null: every action, those to come included.
  actions text[],
  status text not null,
  disabled_reason text,
  disabled_at timestamptz,
  sealed_secret bytea not null,
  sealed_previous_secret bytea,
  -- Until then deliveries are signed with both.
  previous_secret_ends_at timestamptz,
  -- Asked for by the receiver itself: nothing is sent before.
  paused_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint webhook_endpoints_pkey primary key (seller_id, webhook_endpoint_id),
  constraint webhook_endpoints_seller_id_fk foreign key (seller_id) references webhook_feeds (seller_id),
  constraint webhook_endpoints_status_check check (status in ('ENABLED', 'DISABLED')),
  constraint webhook_endpoints_disabled_reason_check check (
    (status = 'DISABLED') = (disabled_reason is not null)
    and (status = 'DISABLED') = (disabled_at is not null)
    and disabled_reason in ('REQUESTED', 'GONE')
  ),
  constraint webhook_endpoints_previous_secret_ends_at_check check (
    (sealed_previous_secret is null) = (previous_secret_ends_at is null)
  )
);

-- Over all sellers, those that deliveries are taken for.
create index webhook_endpoints_status_idx on webhook_endpoints (webhook_endpoint_id) where status = 'ENABLED';

-- One webhook: what happened to one thing, with the bytes that are sent.
create table webhooks (
  seller_id text not null,
  webhook_id uuid not null,
  -- Place in the seller's feed; of one thing the greater is the later.
  position bigint not null,
  action text not null,
  object_kind text not null,
  object_id text not null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint webhooks_pkey primary key (seller_id, webhook_id),
  constraint webhooks_position_key unique (seller_id, position),
  constraint webhooks_seller_id_fk foreign key (seller_id) references webhook_feeds (seller_id),
  constraint webhooks_position_check check (position > 0),
  constraint webhooks_body_check check (octet_length(body) < 20000)
);

-- Removal of old ones.
create index webhooks_created_at_idx on webhooks (created_at);
-- Those of a range of time, to send them again.
create index webhooks_seller_id_created_at_idx on webhooks (seller_id, created_at, position);

-- One webhook on its way to one endpoint.
create table webhook_deliveries (
  seller_id text not null,
  webhook_endpoint_id uuid not null,
  position bigint not null,
  status text not null,
  -- Of the present round; a replay begins another.
  attempt_count integer not null default 0,
  -- Ever; numbers the attempts.
  attempt_total integer not null default 0,
  -- While an attempt is under way: when another worker may take it over.
  next_attempt_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint webhook_deliveries_pkey primary key (seller_id, webhook_endpoint_id, position),
  constraint webhook_deliveries_webhook_endpoint_id_fk foreign key (seller_id, webhook_endpoint_id)
    references webhook_endpoints (seller_id, webhook_endpoint_id),
  constraint webhook_deliveries_position_fk foreign key (seller_id, position)
    references webhooks (seller_id, position) on delete cascade,
  constraint webhook_deliveries_status_check check (
    status in ('PENDING', 'DELIVERED', 'FAILED') and (status = 'PENDING') = (next_attempt_at is not null)
  ),
  constraint webhook_deliveries_attempt_count_check check (attempt_count between 0 and attempt_total)
);

-- What is due for an endpoint, the longest due first.
create index webhook_deliveries_next_attempt_at_idx
  on webhook_deliveries (seller_id, webhook_endpoint_id, next_attempt_at) where status = 'PENDING';
-- What failed at an endpoint, for the log and for sending it again.
create index webhook_deliveries_failed_idx
  on webhook_deliveries (seller_id, webhook_endpoint_id, position) where status = 'FAILED';
-- Removal with its webhook.
create index webhook_deliveries_position_idx on webhook_deliveries (seller_id, position);

-- One attempt of a delivery: what was answered, or why nothing was.
create table webhook_attempts (
  seller_id text not null,
  webhook_endpoint_id uuid not null,
  position bigint not null,
  attempt_number integer not null,
  attempted_at timestamptz not null,
  duration_ms integer not null,
  status_code integer,
  fault text,
  -- The beginning of the answer's body.
  answer text not null,
  constraint webhook_attempts_pkey primary key (seller_id, webhook_endpoint_id, position, attempt_number),
  constraint webhook_attempts_position_fk foreign key (seller_id, webhook_endpoint_id, position)
    references webhook_deliveries (seller_id, webhook_endpoint_id, position) on delete cascade,
  constraint webhook_attempts_fault_check check ((status_code is null) <> (fault is null))
);

alter table webhook_feeds enable row level security;
create policy webhook_feeds_tenant on webhook_feeds to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table webhook_endpoints enable row level security;
create policy webhook_endpoints_tenant on webhook_endpoints to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table webhooks enable row level security;
create policy webhooks_tenant on webhooks to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table webhook_deliveries enable row level security;
create policy webhook_deliveries_tenant on webhook_deliveries to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table webhook_attempts enable row level security;
create policy webhook_attempts_tenant on webhook_attempts to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
