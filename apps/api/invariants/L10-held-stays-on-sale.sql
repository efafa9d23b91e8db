-- L10: listings held by an open, unexpired purchase are ACTIVE.
select i.seller_id, i.listing_id, i.buy_intention_id, l.status
from buy_intention_items i
join buy_intentions b on b.seller_id = i.seller_id and b.buy_intention_id = i.buy_intention_id
join listings l on l.seller_id = i.seller_id and l.listing_id = i.listing_id
where i.is_held and b.status = 'OPEN' and b.expires_at > seller_now(b.seller_id) and l.status <> 'ACTIVE'
