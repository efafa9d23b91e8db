-- B6: a purchase has an end time exactly if it is not OPEN, and is COMPLETED exactly if its listings are SOLD.
select b.seller_id, b.buy_intention_id, b.status, b.ended_at
from buy_intentions b
where (b.status = 'OPEN') <> (b.ended_at is null)
  or (b.status = 'COMPLETED') <> exists (
    select from listings l
    where l.seller_id = b.seller_id and l.buy_intention_id = b.buy_intention_id and l.status = 'SOLD'
  )
