-- M5: payouts belong to sales, are cancelled if the sale was refunded, and have a ledger entry once delivered.
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
