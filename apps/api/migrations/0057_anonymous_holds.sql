-- Browsers may hold before anybody signs in. Running code need not stop; it can't claim such a hold.

alter table buy_intentions
  -- Digest of the cookie of the browser that holds without a person; null once a person does, and in all other holds.
  add column browser_hash bytea,
  add constraint buy_intentions_browser_hash_check
    check (browser_hash is null or (buyer_email is null and source = 'HOSTED')) not valid;
