-- L6: a listing that is not ACTIVE has an end time and was either sold or taken down.
select seller_id, listing_id, status
from listings
where (status = 'ACTIVE') <> (ended_at is null)
  or (status = 'SOLD') <> (sold_at is not null)
  or (status = 'CANCELLED') <> (ending is not null)
