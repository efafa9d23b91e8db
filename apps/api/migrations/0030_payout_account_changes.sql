-- Payout accounts are confirmed by a mailed code, and payouts wait after a change. Running code need not stop, but an
-- account that it saves meanwhile is neither confirmed nor waited for.

alter table payout_accounts
  -- Set when the account replaces another one: no payout is made to it before. Null for a first account.
  add column payable_from timestamptz;

-- A code of six digits that was mailed to the person, for one account; only keyed digests of both are kept.
create table payout_account_codes (
  seller_id text not null,
  payout_account_code_id uuid not null,
  contact text not null,
  account_digest bytea not null,
  code_digest bytea not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left integer not null,
  spent_at timestamptz,
  constraint payout_account_codes_pkey primary key (seller_id, payout_account_code_id),
  constraint payout_account_codes_seller_id_fk foreign key (seller_id) references sellers (seller_id),
  constraint payout_account_codes_tries_left_check check (tries_left >= 0)
);

-- The newest code of a person for an account.
create index payout_account_codes_seller_id_contact_idx
  on payout_account_codes (seller_id, contact, account_digest, issued_at desc);
-- Removal of codes that are over.
create index payout_account_codes_expires_at_idx on payout_account_codes (expires_at);

alter table payout_account_codes enable row level security;
create policy payout_account_codes_tenant on payout_account_codes to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
