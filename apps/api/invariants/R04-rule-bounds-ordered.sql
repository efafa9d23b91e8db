-- R4: no rule has a lowest price above its highest, or a negative bound.
select seller_id, rule_id
from rules
where (settings ->> 'minPriceSell')::numeric > (settings ->> 'maxPriceSell')::numeric
  or (settings ->> 'minPriceSell')::numeric < 0
  or (settings ->> 'maxSell')::numeric < 0
