-- I1: every committed idempotency key has a stored response.
select seller_id, encode(key_hash, 'hex') as key_hash
from idempotency_keys
where sealed_answer is null or status is null
