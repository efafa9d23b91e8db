-- Codes that confirm payout accounts are kept beside those that sign in. Running code need not stop: it reads and writes
-- them through the view that takes the place of their table.

-- Keyed digest of the account that the code confirms; null if the code signs in.
alter table sign_in_codes add column account_digest bytea;

insert into sign_in_codes
  (seller_id, sign_in_code_id, email, account_digest, code_digest, issued_at, expires_at, tries_left, spent_at)
select seller_id, payout_account_code_id, contact, account_digest, code_digest, issued_at, expires_at, tries_left,
  spent_at
from payout_account_codes;

drop table payout_account_codes;

-- What code of the version before expects. The next version drops it.
create view payout_account_codes with (security_invoker = true) as
select seller_id, sign_in_code_id as payout_account_code_id, email as contact, account_digest, code_digest, issued_at,
  expires_at, tries_left, spent_at
from sign_in_codes
where account_digest is not null;
