-- T8: a ticket of a LIVE show is LISTED exactly if it has one ACTIVE listing.
select t.seller_id, t.ticket_id, t.status, count(l.listing_id) as active_listings
from tickets t
join shows s
  on s.seller_id = t.seller_id and s.event_reference = t.event_reference and s.show_id = t.show_id
left join listings l on l.seller_id = t.seller_id and l.ticket_id = t.ticket_id and l.status = 'ACTIVE'
where s.status = 'LIVE'
group by t.seller_id, t.ticket_id, t.status
having count(l.listing_id) <> case when t.status = 'LISTED' then 1 else 0 end
