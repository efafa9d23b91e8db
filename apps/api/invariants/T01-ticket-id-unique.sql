-- T1: a ticketId belongs to one ticket of the seller for ever, deleted ones included.
select seller_id, ticket_id
from tickets
group by seller_id, ticket_id
having count(*) > 1
