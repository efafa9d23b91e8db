-- taquilla: without transaction
-- The relay takes the oldest rows of each version. Running code need not stop.

-- Rows of other versions, and those that no worker knows, cost the relay nothing.
create index concurrently if not exists outbox_rows_version_idx on outbox_rows (version, created_at, outbox_id);

drop index concurrently if exists outbox_created_at_idx;
