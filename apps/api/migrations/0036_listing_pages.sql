-- taquilla: without transaction
-- Lists listings in pages. Running code need not stop.

-- Listings of an event, oldest first.
create index concurrently if not exists listings_seller_id_event_reference_idx
  on listings (seller_id, event_reference, listing_id);

-- Listings changed since an instant.
create index concurrently if not exists listings_seller_id_updated_at_idx
  on listings (seller_id, updated_at, listing_id);

-- Listings that a person bought.
create index concurrently if not exists listings_seller_id_buyer_email_idx
  on listings (seller_id, lower(buyer_email), listing_id) where buyer_email is not null;
