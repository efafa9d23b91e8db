-- taquilla: without transaction
-- The outbox is emptied in the order of the database's time. Running code need not stop.

-- The relay takes the oldest rows by it.
create index concurrently if not exists outbox_created_at_idx on outbox (created_at, outbox_id);

drop index concurrently if exists outbox_outbox_id_idx;
