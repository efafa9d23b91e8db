-- L12: a swap in a Lite system is SOLD exactly if its payment is a sale, a swap in progress has a payment in
-- CONFIRMING, and each such payment has a swap.
select w.seller_id, w.swap_id, w.status, p.status as payment, p.is_sale
from lite_swaps w
join payments p on p.seller_id = w.seller_id and p.payment_id = w.payment_id
where (w.status = 'SOLD') <> p.is_sale
  or (w.status in ('WANTED', 'DONE') and p.status <> 'CONFIRMING')
union all
select p.seller_id, null, null, p.status, p.is_sale
from payments p
where p.status = 'CONFIRMING' and not exists (
  select from lite_swaps w
  where w.seller_id = p.seller_id and w.payment_id = p.payment_id
)
