-- What lists of refunds, payouts and ledger entries need, and payouts that come back. Running code need not stop, but a
-- refund that it creates meanwhile is not found by its event.

alter table refunds
  -- Where the purchase was for, so that refunds are found by it.
  add column event_reference text,
  add column show_id text,
  add column updated_at timestamptz not null default now();

alter table payouts
  add column updated_at timestamptz not null default now(),
  add column due_at timestamptz,
  add column cancelled_at timestamptz,
  -- The latest time that a transfer came back, and why; kept when the payout becomes due again.
  add column failed_at timestamptz,
  add column failure text,
  -- How often money that had left came back.
  add column returned_count integer not null default 0,
  drop constraint payouts_status_check,
  add constraint payouts_status_check check (
    status in ('HELD', 'DUE', 'DELIVERED', 'FAILED', 'CANCELLED')
  ) not valid,
  add constraint payouts_failed_at_check check (
    (returned_count > 0) = (failed_at is not null) and (failed_at is null) = (failure is null)
  ) not valid,
  add constraint payouts_failed_check check (status <> 'FAILED' or returned_count > 0) not valid;

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (
    kind in ('SALE', 'REFUND_OWED', 'REFUND_PAID', 'REFUND_RETURNED', 'PAYOUT', 'PAYOUT_RETURNED')
  ) not valid,
  drop constraint ledger_entries_occurrence_check,
  add constraint ledger_entries_occurrence_check check (
    occurrence = 1
      or (occurrence > 1 and kind in ('REFUND_PAID', 'REFUND_RETURNED', 'PAYOUT', 'PAYOUT_RETURNED'))
  ) not valid;
