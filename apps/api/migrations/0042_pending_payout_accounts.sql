-- A payout account that waits for its mailed code is kept with the code. Running code need not stop: codes that it issues
-- keep no account.

-- Encrypted account that the code saves, so that its person can come back to it; null if the code signs in.
alter table sign_in_codes add column sealed_account bytea;
