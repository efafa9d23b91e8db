-- taquilla: without transaction
-- Finds a sale by the number that people see on the hosted pages. Running code need not stop.

-- Sales by the last eight characters of their ids.
create index concurrently if not exists buy_intentions_sold_number_idx
  on buy_intentions (seller_id, right(buy_intention_id::text, 8)) where status = 'COMPLETED';
