-- Sellers, their keys and the origins they may send people back to. Running code need not stop.

-- A tenant: a ticketing system that integrates the platform.
create table sellers (
  seller_id text not null,
  name text not null,
  kind text not null,
  -- What the seller's test clock adds to the database's; sandbox sellers only.
  clock_offset interval not null default interval '0',
  created_at timestamptz not null default now(),
  constraint sellers_pkey primary key (seller_id),
  constraint sellers_seller_id_check check (seller_id ~ '^[a-z0-9_-]{3,40}$'),
  constraint sellers_kind_check check (kind in ('live', 'sandbox')),
  constraint sellers_clock_offset_check check (kind = 'sandbox' or clock_offset = interval '0')
);

-- Now, as the seller's tickets see it: every comparison of the domain with the present uses it.
create function seller_now(wanted_seller_id text) returns timestamptz
  language sql stable
  return (select now() + clock_offset from sellers where seller_id = wanted_seller_id);

-- An API key, known by its hash alone. Looked up before the seller is known, hence keyed by the hash.
create table api_keys (
  key_hash bytea not null,
  api_key_id uuid not null,
  seller_id text not null,
  kind text not null,
  label text not null,
  -- The last four characters, so that a person can tell keys apart.
  ending text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint api_keys_pkey primary key (key_hash),
  constraint api_keys_seller_id_api_key_id_key unique (seller_id, api_key_id),
  constraint api_keys_seller_id_fk foreign key (seller_id) references sellers (seller_id),
  constraint api_keys_kind_check check (kind in ('private', 'public'))
);

-- An origin that hosted pages may send a person back to.
create table return_origins (
  seller_id text not null,
  origin text not null,
  created_at timestamptz not null default now(),
  constraint return_origins_pkey primary key (seller_id, origin),
  constraint return_origins_seller_id_fk foreign key (seller_id) references sellers (seller_id)
);
