-- Browsers may hold before anybody signs in. Running code need not stop. Where it claims such a hold, the browser's
-- digest stays beside the buyer, so it counts only while there is no buyer.

alter table buy_intentions
  -- Digest of the cookie of the browser that holds until a person does; null in all other holds.
  add column browser_hash bytea,
  add constraint buy_intentions_browser_hash_check
    check (browser_hash is null or source = 'HOSTED') not valid;
