-- What a hold and a sale touch is found by its key while a platform is young. An index that begins with the seller looks
-- as cheap as the key as long as statistics know few rows, and every check of a foreign key then read all that the
-- seller has. So these begin with what tells the rows of a seller apart. Running code may go on.

drop index buy_intentions_seller_id_show_idx;
create index buy_intentions_show_idx on buy_intentions (event_reference, show_id, seller_id, status);
drop index buy_intentions_seller_id_open_idx;
create index buy_intentions_open_idx on buy_intentions (source, seller_id) where status = 'OPEN';
drop index buy_intention_items_seller_id_listing_id_idx;
create index buy_intention_items_listing_id_idx on buy_intention_items (listing_id, seller_id);

drop index listings_seller_id_ticket_id_idx;
create index listings_ticket_id_idx on listings (ticket_id, seller_id, listed_at desc);
drop index listings_seller_id_person_idx;
create index listings_person_idx
  on listings (coalesce(lower(seller_email), ltrim(seller_phone, '+')), seller_id, event_reference, show_id);

drop index payments_seller_id_buy_intention_id_idx;
create index payments_buy_intention_id_idx on payments (buy_intention_id, seller_id);
-- A payment without a reference is in no index of references, so that no check of a foreign key can go by it.
alter table payments drop constraint payments_provider_reference_key;
create unique index payments_provider_reference_key on payments (seller_id, provider, provider_reference)
  where provider_reference is not null;
