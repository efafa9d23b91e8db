-- M2, M6: in every transaction of the ledger debits are credits, in one currency, and none is of nothing.
select seller_id, transaction_id, sum(amount_minor)::text as difference
from ledger_entries
group by seller_id, transaction_id
having sum(amount_minor) <> 0
  or count(distinct (currency, payment_id, kind)) > 1
  or bool_or(amount_minor = 0)
