-- M8: the ledger shows a refund as owed to the buyer until it is paid, and again if the payment is returned.
select p.seller_id, p.payment_id, r.status, ledger.owed::text as owed
from payments p
left join refunds r on r.seller_id = p.seller_id and r.payment_id = p.payment_id
left join (
  select seller_id, payment_id,
    -sum(amount_minor) as owed,
    count(*) filter (where kind = 'REFUND_PAID') as paid,
    count(*) filter (where kind = 'REFUND_RETURNED') as returned
  from ledger_entries
  where account = 'BUYERS'
  group by seller_id, payment_id
) ledger on ledger.seller_id = p.seller_id and ledger.payment_id = p.payment_id
where coalesce(ledger.owed, 0) <> case when r.status <> 'DONE' then r.amount_minor else 0 end
  or coalesce(ledger.returned, 0) <> coalesce(r.returned_count, 0)
  or coalesce(ledger.paid, 0) <> coalesce(r.returned_count, 0) + case when r.status = 'DONE' then 1 else 0 end
