-- K5: no stored text contains a URL with a one-time token.
select seller_id, 'outbox' as what, outbox_id::text as id
from outbox_rows
where payload::text like '%oneTimeToken=%'
union all
select seller_id, 'webhooks', webhook_id::text
from webhooks
where body like '%oneTimeToken=%'
union all
select seller_id, 'ticket_history', ticket_id
from ticket_history
where details::text like '%oneTimeToken=%'
union all
select seller_id, 'refused_mails', mail_id
from refused_mails
where topic || reason like '%oneTimeToken=%'
union all
select seller_id, 'buy_intentions', buy_intention_id::text
from buy_intentions
where return_url like '%oneTimeToken=%'
