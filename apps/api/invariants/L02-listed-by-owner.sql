-- L2: a listing is of its ticket's own place, and an ACTIVE one was made by the ticket's present owner.
select l.seller_id, l.listing_id, l.ticket_id
from listings l
join tickets t on t.seller_id = l.seller_id and t.ticket_id = l.ticket_id
where (l.event_reference, l.show_id, l.ticket_option_id, l.currency)
    is distinct from (t.event_reference, t.show_id, t.ticket_option_id, t.currency)
  or (
    l.status = 'ACTIVE'
    and lower(l.seller_email) is distinct from lower(t.owner_email)
    and (t.resold_at is not null or ltrim(l.seller_phone, '+') is distinct from ltrim(t.buyer_phone, '+'))
  )
