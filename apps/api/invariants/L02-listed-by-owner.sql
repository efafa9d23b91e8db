-- L2: a listing matches its ticket's show, option and currency, was created before any cancellation of the show, and if
-- ACTIVE was created by the ticket's current owner.
select l.seller_id, l.listing_id, l.ticket_id
from listings l
join tickets t on t.seller_id = l.seller_id and t.ticket_id = l.ticket_id
left join shows s
  on s.seller_id = l.seller_id and s.event_reference = l.event_reference and s.show_id = l.show_id
join sellers on sellers.seller_id = l.seller_id
where (l.event_reference, l.show_id, l.ticket_option_id, l.currency)
    is distinct from (t.event_reference, t.show_id, t.ticket_option_id, t.currency)
  or l.listed_at > s.cancelled_at + sellers.clock_offset
  or (
    l.status = 'ACTIVE'
    and not coalesce(
      coalesce(l.address_forms ->> l.seller_email, l.seller_email)
        = coalesce(t.address_forms ->> t.owner_email, t.owner_email),
      false
    )
    and not coalesce(t.resold_at is null and ltrim(l.seller_phone, '+') = ltrim(t.buyer_phone, '+'), false)
  )
