-- E1: after the sweep of a cancelled show, it has no open ticket, listing, hold or payout, except payouts that are a
-- debt, and all its sales are refunded in full.
with swept as (
  select s.seller_id, s.event_reference, s.show_id
  from shows s
  where s.swept_at is not null
)
select s.*, 'ticket' as what, t.ticket_id as id
from swept s
join tickets t using (seller_id, event_reference, show_id)
where t.status in ('ACTIVE', 'LISTED')
union all
select s.*, 'listing', l.listing_id::text
from swept s
join listings l using (seller_id, event_reference, show_id)
where l.status = 'ACTIVE'
union all
select s.*, 'hold', i.buy_intention_id::text
from swept s
join buy_intentions i using (seller_id, event_reference, show_id)
where i.status = 'OPEN'
union all
select s.*, 'payout', o.listing_id::text
from swept s
join payouts o using (seller_id, event_reference, show_id)
where o.status <> 'CANCELLED' and o.debt_minor is null
union all
select s.*, 'sale', p.payment_id::text
from swept s
join buy_intentions i using (seller_id, event_reference, show_id)
join payments p on p.seller_id = i.seller_id and p.buy_intention_id = i.buy_intention_id and p.is_sale
left join refunds r on r.seller_id = p.seller_id and r.payment_id = p.payment_id
where p.amount_minor > 0 and r.amount_minor is distinct from p.amount_minor
