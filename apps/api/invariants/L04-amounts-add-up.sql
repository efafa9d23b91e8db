-- L4: the buyer pays the price plus the buyer fee, and the payout is the price minus the seller fee.
select seller_id, listing_id
from listings
where final_price_minor <> price_minor + buyer_fee_minor
  or payout_minor <> price_minor - seller_fee_minor
  or final_price_minor < price_minor
  or payout_minor < 0
