-- T2: a locator is unique within its seller, deleted tickets included.
select seller_id, encode(locator_hash, 'hex') as locator_hash
from tickets
group by seller_id, locator_hash
having count(*) > 1
