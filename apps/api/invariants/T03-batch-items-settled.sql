-- T3: every item of a settled batch became a ticket or a rejection.
select b.seller_id, b.ticket_batch_id, accepted.ticket_id
from ticket_batches b
cross join unnest(b.ticket_ids) as accepted (ticket_id)
where b.settled_at is not null
  and not exists (
    select from tickets t
    where t.seller_id = b.seller_id and t.ticket_id = accepted.ticket_id
  )
  and not exists (
    select from rejected_tickets r
    where r.seller_id = b.seller_id and r.ticket_id = accepted.ticket_id
  )
