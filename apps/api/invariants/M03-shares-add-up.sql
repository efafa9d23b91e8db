-- M3: the amount of a sale equals the payouts plus all fees, and the ledger entries agree.
select p.seller_id, p.payment_id
from payments p
join lateral (
  select sum(it.price_minor + it.buyer_fee_minor) as total, sum(it.price_minor - it.seller_fee_minor) as payouts
  from buy_intention_items it
  where it.seller_id = p.seller_id and it.buy_intention_id = p.buy_intention_id
) items on true
join lateral (
  select coalesce(sum(o.amount_minor), 0) as total
  from payouts o
  where o.seller_id = p.seller_id and o.payment_id = p.payment_id
) payouts on true
join lateral (
  select
    coalesce(sum(e.amount_minor) filter (where e.account = 'CASH'), 0) as cash,
    coalesce(-sum(e.amount_minor) filter (where e.account = 'HOLDERS'), 0) as holders
  from ledger_entries e
  where e.seller_id = p.seller_id and e.payment_id = p.payment_id and e.kind = 'SALE'
) ledger on true
where p.is_sale
  and (
    items.total <> p.amount_minor or ledger.cash <> p.amount_minor
    or payouts.total <> items.payouts or ledger.holders <> items.payouts
  )
