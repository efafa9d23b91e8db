-- L7: listings of a group are of one show, type and person, at least two; those of a PACK share option and state too.
select seller_id, group_id
from listings
where group_id is not null
group by seller_id, group_id
having count(*) < 2
  or count(distinct (event_reference, show_id, type, coalesce(lower(seller_email), ltrim(seller_phone, '+')))) > 1
  or (min(type) = 'PACK' and count(distinct (ticket_option_id, status, buy_intention_id)) > 1)
