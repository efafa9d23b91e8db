-- K8: a browser gets at most 5 sign-in codes at once for an address and then one every 12 minutes, thus 9 in any hour; no
-- allowance is used beyond the longest window, an hour.
select c.seller_id, c.sign_in_code_id::text as id
from sign_in_codes c
where (
  select count(*)
  from sign_in_codes earlier
  where earlier.seller_id = c.seller_id
    and earlier.email = c.email
    and earlier.device_hash = c.device_hash
    and earlier.issued_at between c.issued_at - interval '59 minutes 59 seconds' and c.issued_at
) > 9
union all
select seller_id, encode(allowance, 'hex')
from sign_in_allowances
where whole_at > now() + interval '1 hour'
