-- taquilla: without transaction
-- Debts of resellers are found by their seller, and their ledger entries by the payout. Running code need not stop.

-- Open debts, from which a payout is netted.
create index concurrently if not exists payouts_open_debt_idx
  on payouts (seller_id, currency, listing_id) where debt_left_minor > 0;

-- Payouts with a debt, open or paid, by time.
create index concurrently if not exists payouts_debt_idx
  on payouts (seller_id, (debt_left_minor > 0), created_at, listing_id) where debt_minor is not null;

-- The movements of a debt.
create index concurrently if not exists ledger_entries_debt_idx
  on ledger_entries (seller_id, listing_id) where account = 'HOLDER_DEBTS';

alter table payouts validate constraint payouts_netted_minor_check;

alter table payouts validate constraint payouts_debt_check;

alter table ledger_entries validate constraint ledger_entries_account_check;

alter table ledger_entries validate constraint ledger_entries_kind_check;

alter table ledger_entries validate constraint ledger_entries_occurrence_check;
