-- The API acts for owners of tickets, and extends holds. Running code need not stop.

-- An owner agreed to a listing or to its price, as the seller stated when its key made the change.
create table listing_consents (
  seller_id text not null,
  listing_id uuid not null,
  -- Id of the change, as in the ticket's history.
  change_id uuid not null,
  given_at timestamptz not null,
  -- Where the seller keeps the consent; null if it did not say, or if its person was erased.
  reference text,
  constraint listing_consents_pkey primary key (seller_id, listing_id, change_id),
  constraint listing_consents_listing_id_fk foreign key (seller_id, listing_id)
    references listings (seller_id, listing_id)
);

alter table listing_consents enable row level security;
create policy listing_consents_tenant on listing_consents to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));

-- When the API extended the hold, which it does once; null if it did not.
alter table buy_intentions add column extended_at timestamptz;
