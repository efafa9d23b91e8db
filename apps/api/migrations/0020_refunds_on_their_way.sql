-- Refunds that a provider has taken on and not made yet, and those that came back. Running code need not stop.

alter table refunds
  -- When its provider took on the refund that `provider_reference` names.
  add column accepted_at timestamptz,
  -- How often money that had left came back.
  add column returned_count integer not null default 0,
  -- The operator paid it: to the buyer's account, or by other means.
  add column is_by_operator boolean not null default false,
  drop constraint refunds_status_check,
  add constraint refunds_status_check check (
    status in ('DUE', 'AWAITING_PROVIDER', 'FAILED', 'AWAITING_ACCOUNT', 'AWAITING_OPERATOR', 'DONE')
  ),
  add constraint refunds_accepted_at_check check (
    status <> 'AWAITING_PROVIDER' or (accepted_at is not null and provider_reference is not null)
  ),
  add constraint refunds_returned_count_check check (returned_count >= 0);

update refunds r
set is_by_operator = true
from payments p
where p.seller_id = r.seller_id and p.payment_id = r.payment_id and r.status = 'DONE'
  and p.provider = 'bank_transfer';

drop index refunds_due_idx;
-- Which refunds providers are asked for, or about, next.
create index refunds_next_attempt_at_idx on refunds (status, next_attempt_at)
  where status in ('DUE', 'AWAITING_PROVIDER');

alter table ledger_entries
  -- A refund that came back is paid once more.
  add column occurrence integer not null default 1,
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (
    kind in ('SALE', 'REFUND_OWED', 'REFUND_PAID', 'REFUND_RETURNED', 'PAYOUT')
  ),
  drop constraint ledger_entries_once_key,
  add constraint ledger_entries_once_key
    unique nulls not distinct (seller_id, kind, account, payment_id, listing_id, occurrence),
  add constraint ledger_entries_occurrence_check check (
    occurrence = 1 or (occurrence > 1 and kind in ('REFUND_PAID', 'REFUND_RETURNED'))
  );
