-- The outbox is emptied in the order of the database's time. Running code need not stop.

-- The relay takes the oldest rows by it. The outbox holds the changes of the last moments only, so the index is built at
-- once.
create index outbox_created_at_idx on outbox (created_at, outbox_id);
drop index outbox_outbox_id_idx;
