-- L5: a SOLD listing has one buyer, one captured payment and one payout; other listings have none of these.
select l.seller_id, l.listing_id, l.status
from listings l
left join lateral (
  select count(*) as count
  from payments p
  where p.seller_id = l.seller_id and p.buy_intention_id = l.buy_intention_id and p.is_sale and p.status = 'CAPTURED'
) sales on true
left join payouts o on o.seller_id = l.seller_id and o.listing_id = l.listing_id
where (l.status = 'SOLD' and (
    sales.count <> 1 or l.sold_at < l.listed_at or l.buyer_email is null or o.listing_id is null
  ))
  or (l.status <> 'SOLD' and (l.buyer_email is not null or l.sold_at is not null or o.listing_id is not null))
