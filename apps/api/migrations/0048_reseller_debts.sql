-- What resellers owe of payouts for shows that were cancelled later. Running code need not stop.

alter table payouts
  -- Part of the amount that was kept for debts of the reseller instead of being transferred.
  add column netted_minor bigint not null default 0,
  -- What the reseller had received when the show was cancelled, and how much of it is still owed; null without a debt.
  add column debt_minor bigint,
  add column debt_left_minor bigint not null default 0,
  add column reclaimed_at timestamptz,
  add constraint payouts_netted_minor_check check (netted_minor between 0 and amount_minor) not valid,
  add constraint payouts_debt_check check (
    debt_left_minor between 0 and coalesce(debt_minor, 0)
      and (debt_minor is null or debt_minor between 1 and amount_minor)
      and (debt_minor is null) = (reclaimed_at is null)
  ) not valid;

alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (
    account in ('CASH', 'HOLDERS', 'HOLDER_DEBTS', 'BUYERS', 'BUYER_FEES', 'SELLER_FEES')
  ) not valid,
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (
    kind in (
      'SALE', 'REFUND_OWED', 'REFUND_PAID', 'REFUND_RETURNED', 'PAYOUT', 'PAYOUT_RETURNED', 'PAYOUT_RECLAIMED',
      'PAYOUT_REPAID'
    )
  ) not valid,
  drop constraint ledger_entries_occurrence_check,
  add constraint ledger_entries_occurrence_check check (
    occurrence = 1
      or (
        occurrence > 1
          and kind in ('REFUND_PAID', 'REFUND_RETURNED', 'PAYOUT', 'PAYOUT_RETURNED', 'PAYOUT_REPAID')
      )
  ) not valid;
