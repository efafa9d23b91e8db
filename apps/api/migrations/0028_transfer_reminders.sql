-- Buyers who chose a bank transfer are reminded of it once. Running code need not stop.

alter table payments
  -- When the buyer is reminded of a transfer that has not arrived; null once reminded. Other payments ignore it.
  add column remind_at timestamptz;

-- Transfers that are awaited now: when a quarter of their time is left.
update payments p
set remind_at = b.expires_at - (b.expires_at - b.transfer_extended_at) / 4
from buy_intentions b
where p.status = 'AWAITING_TRANSFER' and b.seller_id = p.seller_id and b.buy_intention_id = p.buy_intention_id
  and b.status = 'OPEN';
