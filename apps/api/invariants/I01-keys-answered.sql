-- I1: an idempotency key that was committed has its answer.
select seller_id, encode(key_hash, 'hex') as key_hash
from idempotency_keys
where sealed_answer is null or status is null
