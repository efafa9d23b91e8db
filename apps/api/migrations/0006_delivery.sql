-- Outbox, idempotency keys, rate limits and leases. Running code need not stop.

-- A change that others must hear of, written with it and taken away by the relay.
create table outbox (
  seller_id text not null,
  outbox_id uuid not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  constraint outbox_pkey primary key (seller_id, outbox_id),
  constraint outbox_seller_id_fk foreign key (seller_id) references sellers (seller_id)
);

-- The relay takes the oldest rows first, over all sellers.
create index outbox_outbox_id_idx on outbox (outbox_id);

-- The stored answer of a write that came with an Idempotency-Key.
create table idempotency_keys (
  seller_id text not null,
  -- Digest of the header's value; the value itself encrypts the answer.
  key_hash bytea not null,
  fingerprint bytea not null,
  status integer,
  sealed_answer bytea,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (seller_id, key_hash),
  constraint idempotency_keys_seller_id_fk foreign key (seller_id) references sellers (seller_id)
);

-- Removal of keys older than a day.
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- The instants of a seller's counted requests within the policy's window.
create table rate_limit_windows (
  seller_id text not null,
  policy text not null,
  counted_at timestamptz[] not null,
  constraint rate_limit_windows_pkey primary key (seller_id, policy),
  constraint rate_limit_windows_seller_id_fk foreign key (seller_id) references sellers (seller_id)
);

-- Who does a thing that one process at a time may do. Not of any seller.
create table leases (
  name text not null,
  owner uuid not null,
  expires_at timestamptz not null,
  constraint leases_pkey primary key (name)
);
