-- M5: nobody is paid for what was refunded, and every movement of money stands in the ledger.
select o.seller_id, o.listing_id, o.status
from payouts o
join payments p on p.seller_id = o.seller_id and p.payment_id = o.payment_id
left join refunds r on r.seller_id = o.seller_id and r.payment_id = o.payment_id
where not p.is_sale
  or (r.payment_id is not null and o.status <> 'CANCELLED')
  or ((o.status = 'DELIVERED' and o.amount_minor > 0) <> exists (
    select from ledger_entries e
    where e.seller_id = o.seller_id and e.listing_id = o.listing_id and e.kind = 'PAYOUT' and e.account = 'CASH'
  ))
union all
select r.seller_id, r.payment_id, r.status
from refunds r
where (r.status = 'DONE') <> exists (
  select from ledger_entries e
  where e.seller_id = r.seller_id and e.payment_id = r.payment_id and e.kind = 'REFUND_PAID'
)
