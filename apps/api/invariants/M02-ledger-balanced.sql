-- M2, M6: the entries of every ledger transaction sum to zero, share one currency, payment and kind, and are not zero.
select seller_id, transaction_id, sum(amount_minor)::text as difference
from ledger_entries
group by seller_id, transaction_id
having sum(amount_minor) <> 0
  or count(distinct (currency, payment_id, kind)) > 1
  or bool_or(amount_minor = 0)
