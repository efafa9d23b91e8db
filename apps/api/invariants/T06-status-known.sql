-- T6: a ticket's status is one of the known ones.
select seller_id, ticket_id, status
from tickets
where status not in ('ACTIVE', 'LISTED', 'USED', 'CANCELLED', 'DELETED')
