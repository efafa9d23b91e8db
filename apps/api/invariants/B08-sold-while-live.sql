-- B8: no listing was sold after its show was cancelled.
select l.seller_id, l.listing_id, l.sold_at, s.cancelled_at
from listings l
join shows s
  on s.seller_id = l.seller_id and s.event_reference = l.event_reference and s.show_id = l.show_id
join sellers on sellers.seller_id = l.seller_id
where l.status = 'SOLD' and l.sold_at > s.cancelled_at + sellers.clock_offset
