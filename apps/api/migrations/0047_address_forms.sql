-- Adds the form under which a person is known from an address, where it may differ from the address as written. Running
-- code need not stop; rows that it writes get their forms from the worker.

-- Form of each address in the row by the address as written; lacks those that are their own form.
alter table tickets add column address_forms jsonb;
alter table listings add column address_forms jsonb;
alter table buy_intentions add column address_forms jsonb;
alter table one_time_tokens add column address_forms jsonb;

-- Address as the person wrote it, if it is not its own form.
alter table guest_sessions add column address text;
alter table resale_alerts add column address text;
