-- Suspensions of sellers, their jobs that wait meanwhile, and what each seller used. Running code need not stop.

-- A suspension of a seller by the operator, kept for good.
create table seller_suspensions (
  seller_id text not null,
  suspended_at timestamptz not null default now(),
  -- As the operator wrote it; only operators read it.
  reason text not null,
  -- Null while the seller is suspended.
  resumed_at timestamptz,
  constraint seller_suspensions_pkey primary key (seller_id, suspended_at),
  constraint seller_suspensions_seller_id_fk foreign key (seller_id) references sellers (seller_id),
  constraint seller_suspensions_resumed_at_check check (resumed_at >= suspended_at)
);
-- The seller's suspension at present, of which there is one at most.
create unique index seller_suspensions_seller_id_key on seller_suspensions (seller_id) where resumed_at is null;

alter table seller_suspensions enable row level security;
create policy seller_suspensions_tenant on seller_suspensions to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));

-- A job that waits while its seller is suspended, such as a mail; the relay then puts it back into its queue.
create table held_jobs (
  seller_id text not null,
  -- Queue from which it was taken.
  queue text not null,
  job_id uuid not null,
  data jsonb not null,
  held_at timestamptz not null default now(),
  constraint held_jobs_pkey primary key (seller_id, queue, job_id),
  constraint held_jobs_seller_id_fk foreign key (seller_id) references sellers (seller_id)
);

alter table held_jobs enable row level security;
create policy held_jobs_tenant on held_jobs to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));

-- How often a seller used something on a UTC day of the database.
create table usage_counts (
  seller_id text not null,
  day date not null,
  -- CALL: a request by its operation. REFUSED: one that was refused, by its error code. MAIL: a sent mail by its topic.
  kind text not null,
  name text not null,
  count bigint not null,
  constraint usage_counts_pkey primary key (seller_id, day, kind, name),
  constraint usage_counts_seller_id_fk foreign key (seller_id) references sellers (seller_id),
  constraint usage_counts_kind_check check (kind in ('CALL', 'REFUSED', 'MAIL'))
);

alter table usage_counts enable row level security;
create policy usage_counts_tenant on usage_counts to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
