-- L9: nobody holds or buys their own listing.
select b.seller_id, b.buy_intention_id, l.listing_id
from buy_intentions b
join buy_intention_items i on i.seller_id = b.seller_id and i.buy_intention_id = b.buy_intention_id
join listings l on l.seller_id = i.seller_id and l.listing_id = i.listing_id
where coalesce(b.address_forms ->> b.buyer_email, b.buyer_email)
  = coalesce(l.address_forms ->> l.seller_email, l.seller_email)
