-- T6: every ticket has a known status.
select seller_id, ticket_id, status
from tickets
where status not in ('ACTIVE', 'LISTED', 'USED', 'CANCELLED', 'DELETED')
