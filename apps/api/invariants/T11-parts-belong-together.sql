-- T11: event, show, ticket option and price type of a ticket exist and belong together.
select t.seller_id, t.ticket_id
from tickets t
left join shows s
  on s.seller_id = t.seller_id and s.event_reference = t.event_reference and s.show_id = t.show_id
left join ticket_options o
  on o.seller_id = t.seller_id and o.event_reference = t.event_reference and o.show_id = t.show_id
  and o.ticket_option_id = t.ticket_option_id
left join price_types p
  on p.seller_id = t.seller_id and p.event_reference = t.event_reference and p.show_id = t.show_id
  and p.price_type_id = t.price_type_id
where s.show_id is null
  or o.ticket_option_id is null
  or (t.price_type_id is not null and p.price_type_id is null)
