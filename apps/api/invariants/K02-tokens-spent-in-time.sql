-- K1, K2, K9: one-time tokens and mailed codes are used before they expire, and a code allows at most 5 tries.
select seller_id, encode(token_hash, 'hex') as id
from one_time_tokens
where spent_at >= expires_at
union all
select seller_id, sign_in_code_id::text
from sign_in_codes
where spent_at >= expires_at or tries_left not between 0 and 5
