-- T14: after a resale, the holder is the one that the buyer named. Tickets changed since then are skipped.
select t.seller_id, t.ticket_id, l.listing_id
from listings l
join tickets t on t.seller_id = l.seller_id and t.ticket_id = l.ticket_id
join buy_intention_items it
  on it.seller_id = l.seller_id and it.listing_id = l.listing_id and it.buy_intention_id = l.buy_intention_id
where l.status = 'SOLD'
  and t.updated_at = l.updated_at
  and nullif(t.details -> 'holder', 'null') is distinct from nullif(it.holder, 'null')
