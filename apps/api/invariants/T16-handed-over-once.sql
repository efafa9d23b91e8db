-- T16: a ticket with a pending handover is not on sale, is handed over at most three times, and belongs to the person who
-- claimed it until it changes hands again.
select h.seller_id, h.ticket_id, h.handover_id::text as handover_id
from ticket_handovers h
join tickets t on t.seller_id = h.seller_id and t.ticket_id = h.ticket_id
join sellers on sellers.seller_id = h.seller_id
where (h.status = 'PENDING' and t.status = 'LISTED' and h.expires_at > now() + sellers.clock_offset)
  or (h.status = 'CLAIMED' and t.resold_at = h.ended_at and t.owner_email is distinct from h.new_owner_email)
union all
select seller_id, ticket_id, null
from ticket_handovers
where status = 'CLAIMED'
group by seller_id, ticket_id
having count(*) > 3
