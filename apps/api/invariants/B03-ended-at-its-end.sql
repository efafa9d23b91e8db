-- B3: an expired hold did not end before its expiry time.
select seller_id, buy_intention_id, expires_at, ended_at
from buy_intentions
where status = 'EXPIRED' and ended_at < expires_at
