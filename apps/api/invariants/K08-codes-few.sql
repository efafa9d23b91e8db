-- K8: an e-mail address gets at most 3 sign-in codes from a seller within an hour, and thus at most 15 guesses.
select c.seller_id, c.sign_in_code_id
from sign_in_codes c
where (
  select count(*)
  from sign_in_codes earlier
  where earlier.seller_id = c.seller_id
    and earlier.email = c.email
    and earlier.issued_at between c.issued_at - interval '59 minutes 59 seconds' and c.issued_at
) > 3
