-- E5: a show is CANCELLED exactly if it has a cancellation time.
select seller_id, event_reference, show_id
from shows
where (status = 'CANCELLED') <> (cancelled_at is not null)
