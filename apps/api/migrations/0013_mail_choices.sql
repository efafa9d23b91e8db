-- Who mails holders as their tickets unlock, and mails that were refused for good. Running code need not stop.

-- The platform mails each ticket as it unlocks, unless the seller does so itself on event.unlock.
alter table sellers
  add column unlock_mails text not null default 'platform',
  add constraint sellers_unlock_mails_check check (unlock_mails in ('platform', 'seller'));

-- A mail that its recipient's server refused for good, for the operator to look at; nobody sends it again.
create table refused_mails (
  seller_id text not null,
  mail_id text not null,
  topic text not null,
  recipient text not null,
  reason text not null,
  refused_at timestamptz not null default now(),
  constraint refused_mails_pkey primary key (seller_id, mail_id),
  constraint refused_mails_seller_id_fk foreign key (seller_id) references sellers (seller_id)
);

-- The newest refusals of all sellers, and removal of old ones.
create index refused_mails_refused_at_idx on refused_mails (refused_at);

alter table refused_mails enable row level security;
create policy refused_mails_tenant on refused_mails to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
