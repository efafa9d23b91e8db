-- Who may ask for a sign-in code, and where it works. Running code need not stop, but the codes that it issues work only there.

-- Digest of the cookie of the browser that asked for the code. Null in codes issued before there was one.
alter table sign_in_codes add column device_hash bytea;

-- A browser in which somebody signed in with the address. It has allowances of its own, which strangers cannot use up.
create table sign_in_devices (
  seller_id text not null,
  email text not null,
  device_hash bytea not null,
  signed_in_at timestamptz not null,
  constraint sign_in_devices_pkey primary key (seller_id, email, device_hash),
  constraint sign_in_devices_seller_id_fk foreign key (seller_id) references sellers (seller_id)
);

-- Removal of browsers that were not used for long.
create index sign_in_devices_signed_in_at_idx on sign_in_devices (signed_in_at);

-- What is used of an allowance of codes or tries. It grows back evenly, and a row lives until it is whole again. The
-- allowance is a keyed digest of the limit and of its device, mailbox or network, none of which is stored.
create table sign_in_allowances (
  seller_id text not null,
  allowance bytea not null,
  whole_at timestamptz not null,
  constraint sign_in_allowances_pkey primary key (seller_id, allowance),
  constraint sign_in_allowances_seller_id_fk foreign key (seller_id) references sellers (seller_id)
);

-- Removal of allowances that are whole again.
create index sign_in_allowances_whole_at_idx on sign_in_allowances (whole_at);

alter table sign_in_devices enable row level security;
create policy sign_in_devices_tenant on sign_in_devices to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table sign_in_allowances enable row level security;
create policy sign_in_allowances_tenant on sign_in_allowances to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
