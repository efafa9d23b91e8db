-- taquilla: without transaction
-- Finds rules that end resale. Running code need not stop.

-- The end of resale of shows with listings, for the sweep that ends them.
create index concurrently if not exists rules_superswap_end_idx
  on rules (seller_id, event_reference) where settings ? 'superswapEnd';
