-- Purchases are found by their key while a platform is young. An index that begins with the seller looks as cheap as the
-- key as long as statistics know few purchases, and every check of a foreign key then read all of the seller's.
-- Running code may go on.

drop index buy_intentions_seller_id_show_idx;
create index buy_intentions_show_idx on buy_intentions (event_reference, show_id, seller_id, status);
drop index buy_intention_items_seller_id_listing_id_idx;
create index buy_intention_items_listing_id_idx on buy_intention_items (listing_id, seller_id);
