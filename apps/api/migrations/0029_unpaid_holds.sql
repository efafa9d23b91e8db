-- Holds know what replaced them and which browser made them, for the limits of unpaid holds. Running code need not stop.

-- The hold that took over when its buyer changed it; null if it ended otherwise or is open.
alter table buy_intentions add column replaced_by uuid;

-- The browser in which a person made a hold on the hosted pages, as the digest of its cookie.
create table hold_devices (
  seller_id text not null,
  buy_intention_id uuid not null,
  device_hash bytea not null,
  constraint hold_devices_pkey primary key (seller_id, buy_intention_id),
  constraint hold_devices_buy_intention_fk foreign key (seller_id, buy_intention_id)
    references buy_intentions (seller_id, buy_intention_id) on delete cascade
);

-- Holds that a browser made.
create index hold_devices_device_hash_idx on hold_devices (seller_id, device_hash);

alter table hold_devices enable row level security;
create policy hold_devices_tenant on hold_devices to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
