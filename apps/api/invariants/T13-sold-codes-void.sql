-- T13: a ticket whose code was seen before its last resale waits for a new code.
select seller_id, ticket_id, code_released_at, resold_at
from tickets
where resold_at is not null and code_released_at < resold_at and not is_code_awaited and status in ('ACTIVE', 'LISTED')
