-- D2: an accepted batch is there whole: pending with its tickets, or settled with its counts.
select seller_id, ticket_batch_id
from ticket_batches
where (settled_at is null and sealed_tickets is null)
  or (settled_at is not null and created_count + rejected_count <> cardinality(ticket_ids))
