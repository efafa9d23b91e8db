-- Sellers whose rows are in another database than the main one. Running code need not stop.

-- A copy is in every database. The main one is written first, and gives the version.
create table seller_shards (
  seller_id text not null,
  -- Name of the database in DATABASE_SHARDS.
  shard text not null,
  -- Grows with every change, so that a process asks for what it does not know yet.
  version integer not null,
  constraint seller_shards_pkey primary key (seller_id)
);
create index seller_shards_version_idx on seller_shards (version);

alter table seller_shards enable row level security;
create policy seller_shards_tenant on seller_shards to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
