-- M5, M10: payouts belong to sales, are cancelled or a debt if the sale was refunded, and have a ledger transaction each
-- time they are delivered and each time the money comes back.
select o.seller_id, o.listing_id, o.status
from payouts o
join payments p on p.seller_id = o.seller_id and p.payment_id = o.payment_id
left join refunds r on r.seller_id = o.seller_id and r.payment_id = o.payment_id
cross join lateral (
  select count(distinct e.transaction_id) filter (where e.kind = 'PAYOUT') as paid,
    count(distinct e.transaction_id) filter (where e.kind = 'PAYOUT_RETURNED') as returned
  from ledger_entries e
  where e.seller_id = o.seller_id and e.listing_id = o.listing_id and e.account in ('CASH', 'HOLDERS')
) ledger
where not p.is_sale
  or (r.payment_id is not null and o.status <> 'CANCELLED' and o.debt_minor is null)
  or (o.amount_minor > 0 and (
    ledger.returned <> o.returned_count
    or ledger.paid <> o.returned_count + case when o.status = 'DELIVERED' then 1 else 0 end
  ))
