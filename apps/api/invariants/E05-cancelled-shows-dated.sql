-- E5: a show is cancelled exactly when it has an instant of cancellation.
select seller_id, event_reference, show_id
from shows
where (status = 'CANCELLED') <> (cancelled_at is not null)
