-- Workers of an earlier version no longer see the changes that a later version writes. Running code need not stop.

alter table outbox rename to outbox_rows;
alter table outbox_rows rename constraint outbox_pkey to outbox_rows_pkey;
alter table outbox_rows rename constraint outbox_seller_id_fk to outbox_rows_seller_id_fk;
alter policy outbox_tenant on outbox_rows rename to outbox_rows_tenant;

-- Workers take rows of their version (`CHANGES_VERSION`) and of earlier ones; null is left for a worker that knows the
-- topic. Programs older than this file set no version.
alter table outbox_rows add column version smallint default 1;
alter table outbox_rows
  alter column version set default coalesce(nullif(current_setting('taquilla.changes_version', true), '')::smallint, 1);

-- The outbox as programs older than this file know it: they delete rows whose topic they do not know.
create view outbox with (security_invoker = true) as
  select seller_id, outbox_id, topic, payload, created_at, actor
  from outbox_rows
  where version = 1;
