-- K8: no address gets more than three sign-in codes of a seller within an hour, and so no more than fifteen guesses.
select c.seller_id, c.sign_in_code_id
from sign_in_codes c
where (
  select count(*)
  from sign_in_codes earlier
  where earlier.seller_id = c.seller_id
    and earlier.email = c.email
    and earlier.issued_at between c.issued_at - interval '59 minutes 59 seconds' and c.issued_at
) > 3
