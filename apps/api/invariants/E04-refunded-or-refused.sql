-- E4: after the sweep of a cancelled show, every captured payment for it has a refund.
select p.seller_id, p.payment_id, p.status
from payments p
join buy_intentions i on i.seller_id = p.seller_id and i.buy_intention_id = p.buy_intention_id
join shows s
  on s.seller_id = i.seller_id and s.event_reference = i.event_reference and s.show_id = i.show_id
left join refunds r on r.seller_id = p.seller_id and r.payment_id = p.payment_id
where s.swept_at is not null and p.amount_minor > 0 and p.status = 'CAPTURED' and r.payment_id is null
