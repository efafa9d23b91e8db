-- M11: a reseller owes what they received for a cancelled show, less what was netted and paid back; a payout was netted,
-- transferred and is still owed as the ledger says.
select o.seller_id, o.listing_id, o.status
from payouts o
join shows s using (seller_id, event_reference, show_id)
left join refunds r on r.seller_id = o.seller_id and r.payment_id = o.payment_id
cross join lateral (
  select
    coalesce(sum(e.amount_minor) filter (where e.account = 'HOLDER_DEBTS' and e.amount_minor > 0), 0) as debt,
    coalesce(sum(e.amount_minor) filter (where e.account = 'HOLDER_DEBTS'), 0) as debt_left,
    coalesce(-sum(e.amount_minor) filter (where e.account = 'CASH' and e.kind in ('PAYOUT', 'PAYOUT_RETURNED')), 0) as transferred,
    coalesce(-sum(e.amount_minor) filter (where e.account = 'HOLDERS'), 0) as owed
  from ledger_entries e
  where e.seller_id = o.seller_id and e.listing_id = o.listing_id
) ledger
cross join lateral (
  select coalesce(-sum(debt.amount_minor), 0) as netted
  from ledger_entries kept
  join ledger_entries debt on debt.seller_id = kept.seller_id and debt.transaction_id = kept.transaction_id
  where kept.seller_id = o.seller_id and kept.listing_id = o.listing_id and debt.account = 'HOLDER_DEBTS'
    and ((kept.kind = 'PAYOUT' and kept.account = 'HOLDERS')
      or (kept.kind = 'PAYOUT_RETURNED' and kept.account = 'CASH'))
) nettings
where (o.debt_minor is not null and s.status <> 'CANCELLED')
  or coalesce(o.debt_minor, 0) <> ledger.debt
  or o.debt_left_minor <> ledger.debt_left
  or o.netted_minor <> nettings.netted
  or ledger.transferred <> case when o.status = 'DELIVERED' then o.amount_minor - o.netted_minor else 0 end
  or (
    (o.debt_minor is null or r.payment_id is not null)
    and ledger.owed <> case when o.status in ('HELD', 'DUE', 'FAILED') then o.amount_minor - o.netted_minor else 0 end
  )
