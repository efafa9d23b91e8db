-- T9: a USED ticket is not listed and not held by a purchase.
select t.seller_id, t.ticket_id, l.listing_id
from tickets t
join listings l on l.seller_id = t.seller_id and l.ticket_id = t.ticket_id
where t.status = 'USED'
  and (l.status = 'ACTIVE' or exists (
    select from buy_intention_items i
    join buy_intentions b on b.seller_id = i.seller_id and b.buy_intention_id = i.buy_intention_id
    where i.seller_id = l.seller_id and i.listing_id = l.listing_id and i.is_held
      and b.status = 'OPEN' and b.expires_at > seller_now(b.seller_id)
  ))
