-- taquilla: without transaction
-- A browser has one open hold for each show. Running code need not stop.

-- Also finds the hold of a browser.
create unique index concurrently if not exists buy_intentions_one_open_per_browser_key
  on buy_intentions (seller_id, event_reference, show_id, browser_hash)
  where status = 'OPEN' and browser_hash is not null and buyer_email is null;

alter table buy_intentions validate constraint buy_intentions_browser_hash_check;
