-- H2: the history of a ticket shows each listing in order: created first, and ended last and only once.
select seller_id, ticket_id, details ->> 'listingId' as listing_id
from ticket_history
where action in ('LISTED', 'PRICE_CHANGED', 'UNLISTED', 'SOLD')
group by seller_id, ticket_id, details ->> 'listingId'
having count(*) filter (where action = 'LISTED') > 1
  or count(*) filter (where action in ('UNLISTED', 'SOLD')) > 1
  or min(changed_at) filter (where action <> 'LISTED') < min(changed_at) filter (where action = 'LISTED')
  or max(changed_at) filter (where action not in ('UNLISTED', 'SOLD'))
    > min(changed_at) filter (where action in ('UNLISTED', 'SOLD'))
