-- T10: a deleted ticket has no admission.
select t.seller_id, t.ticket_id
from tickets t
join admissions a on a.seller_id = t.seller_id and a.ticket_id = t.ticket_id
where t.status = 'DELETED'
