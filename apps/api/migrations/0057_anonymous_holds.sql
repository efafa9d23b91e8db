-- Browsers may hold before anybody signs in. Running code need not stop; it lets whoever knows the id of such a hold
-- claim it.

-- Digest of the cookie of the browser that holds without a person; null once a person does, and in all other holds.
alter table buy_intentions add column browser_hash bytea;
