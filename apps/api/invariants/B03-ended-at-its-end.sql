-- B3: a hold that ran out lasted until its end, and not a moment less.
select seller_id, buy_intention_id, expires_at, ended_at
from buy_intentions
where status = 'EXPIRED' and ended_at < expires_at
