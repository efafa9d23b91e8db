-- E3, M4: a payment has at most one refund, of the captured amount and in its currency.
select r.seller_id, r.payment_id
from refunds r
join payments p on p.seller_id = r.seller_id and p.payment_id = r.payment_id
where p.status <> 'CAPTURED' or r.amount_minor <> p.amount_minor or r.currency <> p.currency
union all
select seller_id, payment_id
from refunds
group by seller_id, payment_id
having count(*) > 1
