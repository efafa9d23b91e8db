-- T7, H1: the history of a ticket contains each one-time action at most once, and only an erasure, or
-- the end of a handover, follows a final action.
select seller_id, ticket_id, action
from ticket_history
where action in ('ISSUED', 'ADMITTED', 'CANCELLED', 'DELETED')
group by seller_id, ticket_id, action
having count(*) > 1
union all
select ended.seller_id, ended.ticket_id, later.action
from ticket_history ended
join ticket_history later
  on later.seller_id = ended.seller_id and later.ticket_id = ended.ticket_id and later.changed_at > ended.changed_at
where ended.action in ('ADMITTED', 'CANCELLED', 'DELETED') and later.action not in ('ERASED', 'HANDOVER_ENDED')
