-- K4, K9: tokens, sessions and browsers are stored as digests of 256 bits, mailed codes and what allowances count as keyed
-- digests of 128 bits.
select seller_id, 'one_time_tokens' as what, encode(token_hash, 'hex') as id
from one_time_tokens
where octet_length(token_hash) <> 32
union all
select seller_id, 'guest_sessions', encode(session_hash, 'hex')
from guest_sessions
where octet_length(session_hash) <> 32
union all
select seller_id, 'sign_in_codes', sign_in_code_id::text
from sign_in_codes
where octet_length(code_digest) <> 16 or octet_length(device_hash) <> 32 or octet_length(account_digest) <> 16
union all
select seller_id, 'sign_in_devices', encode(device_hash, 'hex')
from sign_in_devices
where octet_length(device_hash) <> 32
union all
select seller_id, 'sign_in_allowances', encode(allowance, 'hex')
from sign_in_allowances
where octet_length(allowance) <> 16
