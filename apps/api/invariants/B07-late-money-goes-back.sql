-- B7: a captured payment completed its purchase or has a refund of its full amount.
select p.seller_id, p.payment_id, p.buy_intention_id, i.status
from payments p
join buy_intentions i on i.seller_id = p.seller_id and i.buy_intention_id = p.buy_intention_id
left join refunds r on r.seller_id = p.seller_id and r.payment_id = p.payment_id
where p.status = 'CAPTURED'
  and (
    (p.is_sale and i.status <> 'COMPLETED')
    or (not p.is_sale and p.amount_minor > 0 and (r.payment_id is null or r.amount_minor <> p.amount_minor))
  )
union all
select i.seller_id, null, i.buy_intention_id, i.status
from buy_intentions i
where i.status = 'COMPLETED' and not exists (
  select from payments p
  where p.seller_id = i.seller_id and p.buy_intention_id = i.buy_intention_id and p.is_sale
)
