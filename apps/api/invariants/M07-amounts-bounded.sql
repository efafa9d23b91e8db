-- M1, M7: amounts are whole minor units that a JSON number can represent exactly.
select seller_id, payment_id::text as id, amount_minor
from payments
where amount_minor not between 0 and 9007199254740991
union all
select seller_id, listing_id::text, price_minor + buyer_fee_minor
from listings
where price_minor + buyer_fee_minor not between 0 and 9007199254740991
union all
select seller_id, ledger_entry_id::text, amount_minor
from ledger_entries
where abs(amount_minor) > 9007199254740991
