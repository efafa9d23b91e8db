-- B2: a purchase is completed before its hold expires, unless it waited for the swap of a Lite system.
select b.seller_id, b.buy_intention_id, b.expires_at, b.ended_at
from buy_intentions b
where b.status = 'COMPLETED' and b.ended_at >= b.expires_at
  and not exists (
    select from payments p
    join lite_swaps w on w.seller_id = p.seller_id and w.payment_id = p.payment_id
    where p.seller_id = b.seller_id and p.buy_intention_id = b.buy_intention_id and p.is_sale
  )
