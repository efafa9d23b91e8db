-- Who is signed in on the hosted pages. Running code need not stop.

-- Known by the digest of its cookie alone, and looked up by it before the seller is known.
create table guest_sessions (
  session_hash bytea not null,
  seller_id text not null,
  method text not null,
  contact text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint guest_sessions_pkey primary key (session_hash),
  constraint guest_sessions_seller_id_fk foreign key (seller_id) references sellers (seller_id),
  constraint guest_sessions_method_check check (method in ('email', 'phonenumber'))
);

-- Removal of sessions that are over.
create index guest_sessions_expires_at_idx on guest_sessions (expires_at);

-- A code of six digits that was mailed to an address; only its digest is kept.
create table sign_in_codes (
  seller_id text not null,
  sign_in_code_id uuid not null,
  email text not null,
  code_digest bytea not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left integer not null,
  spent_at timestamptz,
  constraint sign_in_codes_pkey primary key (seller_id, sign_in_code_id),
  constraint sign_in_codes_seller_id_fk foreign key (seller_id) references sellers (seller_id),
  constraint sign_in_codes_tries_left_check check (tries_left >= 0)
);

-- The newest code of an address, and how many it was sent in the hour.
create index sign_in_codes_seller_id_email_idx on sign_in_codes (seller_id, email, issued_at desc);
-- Removal of codes that are over.
create index sign_in_codes_expires_at_idx on sign_in_codes (expires_at);

alter table guest_sessions enable row level security;
create policy guest_sessions_tenant on guest_sessions to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table sign_in_codes enable row level security;
create policy sign_in_codes_tenant on sign_in_codes to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
