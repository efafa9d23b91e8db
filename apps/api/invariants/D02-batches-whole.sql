-- D2: a pending batch has its tickets, and the counts of a settled batch add up to its size.
select seller_id, ticket_batch_id
from ticket_batches
where (settled_at is null and sealed_tickets is null)
  or (settled_at is not null and created_count + rejected_count <> cardinality(ticket_ids))
