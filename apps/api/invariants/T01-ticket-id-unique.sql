-- T1: a ticketId is unique within its seller, deleted tickets included.
select seller_id, ticket_id
from tickets
group by seller_id, ticket_id
having count(*) > 1
