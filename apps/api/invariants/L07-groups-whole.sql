-- L7: a group has at least two listings of the same show, type and person; those of a PACK also share option, status
-- and purchase.
select seller_id, group_id
from listings
where group_id is not null
group by seller_id, group_id
having count(*) < 2
  or count(distinct (event_reference, show_id, type,
    coalesce(address_forms ->> seller_email, seller_email, ltrim(seller_phone, '+')))) > 1
  or (min(type) = 'PACK' and count(distinct (ticket_option_id, status, buy_intention_id)) > 1)
