-- L1: a ticket has at most one ACTIVE listing.
select seller_id, ticket_id
from listings
where status = 'ACTIVE'
group by seller_id, ticket_id
having count(*) > 1
