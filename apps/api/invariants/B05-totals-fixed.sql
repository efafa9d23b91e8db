-- B5: the total of a purchase is the sum of the prices and buyer fees of its items.
select b.seller_id, b.buy_intention_id, b.total_minor, items.total_minor as total_of_items
from buy_intentions b
cross join lateral (
  select coalesce(sum(i.price_minor + i.buyer_fee_minor), 0) as total_minor
  from buy_intention_items i
  where i.seller_id = b.seller_id and i.buy_intention_id = b.buy_intention_id
) items
where b.total_minor <> items.total_minor
