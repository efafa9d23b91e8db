-- R4: the price bounds of a rule are ordered, and no limit is negative.
select seller_id, rule_id
from rules
where (settings ->> 'minPriceSell')::numeric > (settings ->> 'maxPriceSell')::numeric
  or (settings ->> 'minPriceSell')::numeric < 0
  or (settings ->> 'maxSell')::numeric < 0
