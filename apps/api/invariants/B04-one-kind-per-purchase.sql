-- B4: a purchase has at least one item, and all items share seller, event, show, ticket option and currency.
select b.seller_id, b.buy_intention_id, l.listing_id
from buy_intentions b
left join buy_intention_items i on i.seller_id = b.seller_id and i.buy_intention_id = b.buy_intention_id
left join listings l on l.seller_id = i.seller_id and l.listing_id = i.listing_id
where l.listing_id is null
  or (l.event_reference, l.show_id, l.ticket_option_id, l.currency)
    is distinct from (b.event_reference, b.show_id, b.ticket_option_id, b.currency)
