-- T2: a locator belongs to one ticket of the seller, deleted ones included.
select seller_id, encode(locator_hash, 'hex') as locator_hash
from tickets
group by seller_id, locator_hash
having count(*) > 1
