-- The money of the resale: what buyers pay and get back, and what is owed to whom. Running code need not stop.

-- One try at paying for a purchase.
create table payments (
  seller_id text not null,
  payment_id uuid not null,
  buy_intention_id uuid not null,
  provider text not null,
  provider_reference text,
  status text not null default 'STARTED',
  amount_minor bigint not null,
  currency text not null,
  is_sale boolean not null default false,
  failure text,
  sealed_details bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  captured_at timestamptz,
  constraint payments_pkey primary key (seller_id, payment_id),
  constraint payments_provider_reference_key unique (seller_id, provider, provider_reference),
  constraint payments_buy_intention_fk foreign key (seller_id, buy_intention_id)
    references buy_intentions (seller_id, buy_intention_id),
  constraint payments_provider_check check (provider in ('sandbox', 'stripe', 'bank_transfer', 'paypal')),
  constraint payments_status_check check (
    status in ('STARTED', 'CHALLENGED', 'AWAITING_TRANSFER', 'CAPTURED', 'DECLINED', 'ABANDONED')
  ),
  constraint payments_captured_at_check check ((status = 'CAPTURED') = (captured_at is not null)),
  constraint payments_is_sale_check check (not is_sale or status = 'CAPTURED'),
  constraint payments_amount_minor_check check (amount_minor >= 0)
);

-- At most one payment buys what a purchase holds.
create unique index payments_one_sale_key on payments (seller_id, buy_intention_id) where is_sale;
-- One undecided payment for each purchase: nobody pays twice by pressing twice.
create unique index payments_one_undecided_key on payments (seller_id, buy_intention_id)
  where status in ('STARTED', 'CHALLENGED', 'AWAITING_TRANSFER');
-- The newest payment of a purchase.
create index payments_seller_id_buy_intention_id_idx on payments (seller_id, buy_intention_id);

-- Whole payments only, each at most once.
create table refunds (
  seller_id text not null,
  payment_id uuid not null,
  reason text not null,
  status text not null default 'DUE',
  amount_minor bigint not null,
  currency text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_failure text,
  provider_reference text,
  sealed_account bytea,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  constraint refunds_pkey primary key (seller_id, payment_id),
  constraint refunds_payment_fk foreign key (seller_id, payment_id) references payments (seller_id, payment_id),
  constraint refunds_reason_check check (reason in ('LATE', 'SHOW_CANCELLED', 'NOT_AVAILABLE', 'WRONG_AMOUNT')),
  constraint refunds_status_check check (status in ('DUE', 'AWAITING_ACCOUNT', 'AWAITING_OPERATOR', 'DONE')),
  constraint refunds_done_at_check check ((status = 'DONE') = (done_at is not null)),
  constraint refunds_amount_minor_check check (amount_minor > 0)
);

-- What is to be paid back next.
create index refunds_due_idx on refunds (next_attempt_at) where status = 'DUE';

-- Debits are positive, credits negative; the entries of one transaction add up to zero. Names no person.
create table ledger_entries (
  seller_id text not null,
  ledger_entry_id uuid not null,
  transaction_id uuid not null,
  kind text not null,
  account text not null,
  payment_id uuid not null,
  listing_id uuid,
  currency text not null,
  amount_minor bigint not null,
  created_at timestamptz not null default now(),
  constraint ledger_entries_pkey primary key (seller_id, ledger_entry_id),
  constraint ledger_entries_once_key unique nulls not distinct (seller_id, kind, account, payment_id, listing_id),
  constraint ledger_entries_payment_fk foreign key (seller_id, payment_id)
    references payments (seller_id, payment_id),
  constraint ledger_entries_kind_check check (kind in ('SALE', 'REFUND_OWED', 'REFUND_PAID', 'PAYOUT')),
  constraint ledger_entries_account_check check (
    account in ('CASH', 'HOLDERS', 'BUYERS', 'BUYER_FEES', 'SELLER_FEES')
  )
);

-- Whether the entries of a transaction add up to zero.
create index ledger_entries_seller_id_transaction_id_idx on ledger_entries (seller_id, transaction_id);

-- What the holder of a sold listing receives, once the show has taken place.
create table payouts (
  seller_id text not null,
  listing_id uuid not null,
  payment_id uuid not null,
  event_reference text not null,
  show_id text not null,
  status text not null default 'HELD',
  amount_minor bigint not null,
  currency text not null,
  reference text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  constraint payouts_pkey primary key (seller_id, listing_id),
  constraint payouts_listing_fk foreign key (seller_id, listing_id) references listings (seller_id, listing_id),
  constraint payouts_payment_fk foreign key (seller_id, payment_id) references payments (seller_id, payment_id),
  constraint payouts_status_check check (status in ('HELD', 'DUE', 'DELIVERED', 'CANCELLED')),
  constraint payouts_delivered_at_check check ((status = 'DELIVERED') = (delivered_at is not null)),
  constraint payouts_amount_minor_check check (amount_minor >= 0)
);

-- Those of a show that is cancelled.
create index payouts_seller_id_show_idx on payouts (seller_id, event_reference, show_id, status);
-- What waits for its show or for being paid.
create index payouts_open_idx on payouts (seller_id, status) where status in ('HELD', 'DUE');

-- Where a person's money goes.
create table payout_accounts (
  seller_id text not null,
  contact text not null,
  sealed_account bytea not null,
  updated_at timestamptz not null default now(),
  constraint payout_accounts_pkey primary key (seller_id, contact),
  constraint payout_accounts_seller_id_fk foreign key (seller_id) references sellers (seller_id)
);

alter table payments enable row level security;
create policy payments_tenant on payments to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table refunds enable row level security;
create policy refunds_tenant on refunds to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table ledger_entries enable row level security;
create policy ledger_entries_tenant on ledger_entries to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table payouts enable row level security;
create policy payouts_tenant on payouts to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table payout_accounts enable row level security;
create policy payout_accounts_tenant on payout_accounts to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
