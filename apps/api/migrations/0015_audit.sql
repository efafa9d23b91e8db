-- The history of tickets, and bounds of the test clock. Running code may go on.

alter table outbox
  -- Who made the change, as the transaction says; null is the platform itself.
  add column actor text default nullif(current_setting('taquilla.actor', true), ''),
  -- Read when the row is written, after the change has its locks: the changes of one object are in their true order,
  -- which the start of a transaction or an id made before waiting for a lock do not say.
  alter column created_at set default clock_timestamp();

-- One row is one thing that happened to a ticket. Ids, amounts and codes alone: nothing in it names a person.
create table ticket_history (
  seller_id text not null,
  ticket_id text not null,
  changed_at timestamptz not null,
  change_id uuid not null,
  action text not null,
  actor text,
  details jsonb not null,
  -- Serves the history of one ticket in its order; the same change cannot be written twice.
  constraint ticket_history_pkey primary key (seller_id, ticket_id, changed_at, change_id, action),
  constraint ticket_history_seller_id_fk foreign key (seller_id) references sellers (seller_id),
  constraint ticket_history_action_check check (action in (
    'ISSUED', 'REJECTED', 'UPDATED', 'CODE_REPLACED', 'LISTED', 'PRICE_CHANGED', 'UNLISTED', 'SOLD', 'UNLOCKED',
    'ADMITTED', 'CANCELLED', 'DELETED', 'ERASED'
  ))
);
alter table ticket_history enable row level security;
create policy ticket_history_tenant on ticket_history to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));

-- Time goes forward alone, and not so far that dates leave what the API can say.
alter table sellers
  add constraint sellers_clock_offset_bounds_check
    check (clock_offset >= interval '0' and clock_offset <= interval '1830 days');
