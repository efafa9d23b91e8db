-- Listings end when their resale is switched off. Running code need not stop.

-- One row is a show whose resale may have been switched off, by rules or by itself, until every listing that is not on
-- resale any more has ended. Whoever changes it has locked the show.
create table resale_closings (
  seller_id text not null,
  event_reference text not null,
  show_id text not null,
  -- Another one with every change that asks for it.
  closing_id uuid not null,
  asked_at timestamptz not null default now(),
  -- Who made the change: the ending of the listings is their work.
  actor text default nullif(current_setting('taquilla.actor', true), ''),
  constraint resale_closings_pkey primary key (seller_id, event_reference, show_id),
  constraint resale_closings_show_fk foreign key (seller_id, event_reference, show_id)
    references shows (seller_id, event_reference, show_id)
);
alter table resale_closings enable row level security;
create policy resale_closings_tenant on resale_closings to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));

alter table listings
  drop constraint listings_ending_known_check,
  add constraint listings_ending_known_check check (
    ending in (
      'REMOVED_BY_HOLDER', 'REMOVED_BY_SELLER', 'TICKET_DELETED', 'SHOW_CANCELLED', 'SHOW_STARTED', 'RESALE_CLOSED'
    )
  );
