-- T13: a code that was shown before its ticket's last sale opens nothing for the new owner, who waits for another.
select seller_id, ticket_id, code_released_at, resold_at
from tickets
where resold_at is not null and code_released_at < resold_at and not is_code_awaited and status in ('ACTIVE', 'LISTED')
