-- L3: the price of a listing is within the bounds that applied when it was set.
select seller_id, listing_id, min_price_minor, price_minor, max_price_minor
from listings
where price_minor < min_price_minor or price_minor > max_price_minor or min_price_minor < 0
