-- K1, K3: every session has a used token or sign-in code of the same seller and person, used exactly 12 hours before
-- the session expires. Tokens and codes are stored longer than sessions.
with spent as materialized (
  select seller_id, ltrim(coalesce(address_forms ->> user_contact, user_contact), '+') as contact, spent_at
  from one_time_tokens
  where spent_at is not null
  union all
  select seller_id, email, spent_at
  from sign_in_codes
  where spent_at is not null and account_digest is null
)
select g.seller_id, g.contact, g.created_at
from guest_sessions g
where not exists (
  select from spent
  where spent.seller_id = g.seller_id and spent.contact = g.contact
    and spent.spent_at = g.expires_at - interval '12 hours'
)
