-- TicketShield: which codes were shown, who was told, and when shows are to be looked at. Running code need not stop.

-- What was shown cannot be taken back: whatever rules say later, that code is known. A new code has not been shown.
-- The present owner is told of the unlock once; a sale forgets it, so that the next owner is told too.
alter table tickets
  add column code_released_at timestamptz,
  add column unlock_told_at timestamptz;

-- A show of an event that has rules: when its tickets are to be looked at next, and when its unlock was announced.
create table show_unlocks (
  seller_id text not null,
  event_reference text not null,
  show_id text not null,
  -- In the seller's time; -infinity after a change of dates or rules, null where nothing is to come.
  look_at timestamptz,
  announced_at timestamptz,
  constraint show_unlocks_pkey primary key (seller_id, event_reference, show_id),
  constraint show_unlocks_show_fk foreign key (seller_id, event_reference, show_id)
    references shows (seller_id, event_reference, show_id)
);

-- The shows of a seller that are due.
create index show_unlocks_seller_id_look_at_idx on show_unlocks (seller_id, look_at) where look_at is not null;

alter table show_unlocks enable row level security;
create policy show_unlocks_tenant on show_unlocks to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));

-- Shows of events whose rules were set before there was this table.
insert into show_unlocks (seller_id, event_reference, show_id, look_at)
select s.seller_id, s.event_reference, s.show_id, '-infinity'
from shows s
where exists (
  select from rules r
  where r.seller_id = s.seller_id and r.event_reference = s.event_reference
);
