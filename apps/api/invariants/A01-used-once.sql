-- A1, A2: a ticket is USED exactly if it has an admission.
select t.seller_id, t.ticket_id, t.status
from tickets t
left join admissions a on a.seller_id = t.seller_id and a.ticket_id = t.ticket_id
where (t.status = 'USED') <> (a.ticket_id is not null)
