-- B1: an open purchase holds all its listings, a failed one holds none, and no listing is held twice.
select b.seller_id, b.buy_intention_id, b.status, i.listing_id
from buy_intentions b
join buy_intention_items i on i.seller_id = b.seller_id and i.buy_intention_id = b.buy_intention_id
where (b.status = 'OPEN' and not i.is_held)
  or (b.status in ('EXPIRED', 'CANCELLED', 'VOIDED') and i.is_held)
union all
select i.seller_id, null, 'TWICE', i.listing_id
from buy_intention_items i
where i.is_held
group by i.seller_id, i.listing_id
having count(*) > 1
