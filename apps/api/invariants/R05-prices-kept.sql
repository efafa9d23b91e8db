-- R5: the items of a purchase have the amounts of their listings while it is open and after it is paid, and every SOLD
-- listing has an item.
select i.seller_id, i.buy_intention_id, i.listing_id
from buy_intention_items i
join buy_intentions b on b.seller_id = i.seller_id and b.buy_intention_id = i.buy_intention_id
join listings l on l.seller_id = i.seller_id and l.listing_id = i.listing_id
where (i.price_minor, i.buyer_fee_minor, i.seller_fee_minor)
    <> (l.price_minor, l.buyer_fee_minor, l.seller_fee_minor)
  and (
    l.buy_intention_id = b.buy_intention_id
    or (i.is_held and b.status = 'OPEN' and b.expires_at > seller_now(b.seller_id))
  )
union all
select l.seller_id, l.buy_intention_id, l.listing_id
from listings l
where l.status = 'SOLD' and not exists (
  select from buy_intention_items i
  where i.seller_id = l.seller_id and i.buy_intention_id = l.buy_intention_id and i.listing_id = l.listing_id
)
