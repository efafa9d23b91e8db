-- Resale: what holders list, what buyers hold and pay, and what is owed to whom. Running code need not stop.

-- Pages carry the seller's name and colours; a seller that replaces codes may have released tickets resold.
alter table sellers
  add column brand jsonb,
  add column replaces_codes boolean not null default false;

-- Since its last resale a ticket belongs to that buyer alone. A code that an earlier holder has seen is worthless;
-- the new owner waits for the seller's next one.
alter table tickets
  add column resold_at timestamptz,
  add column is_code_awaited boolean not null default false;

-- A cancelled show has its end written everywhere: tickets, listings, holds, sales.
alter table shows
  add column swept_at timestamptz,
  add constraint shows_swept_at_check check (swept_at is null or status = 'CANCELLED');

-- My tickets, by e-mail and by phone.
create index tickets_seller_id_owner_email_idx on tickets (seller_id, lower(owner_email))
  where owner_email is not null;
create index tickets_seller_id_buyer_phone_idx on tickets (seller_id, ltrim(buyer_phone, '+'))
  where buyer_phone is not null;

-- A person at one show. The row's lock is what makes limits per person exact: one change of theirs at a time.
create table show_people (
  seller_id text not null,
  event_reference text not null,
  show_id text not null,
  contact text not null,
  constraint show_people_pkey primary key (seller_id, event_reference, show_id, contact),
  constraint show_people_show_fk foreign key (seller_id, event_reference, show_id)
    references shows (seller_id, event_reference, show_id)
);

-- Amounts are fixed when the price is, with the bounds that held then: a later rule changes none of them.
create table listings (
  seller_id text not null,
  listing_id uuid not null,
  ticket_id text not null,
  event_reference text not null,
  show_id text not null,
  ticket_option_id text not null,
  type text not null,
  group_id uuid,
  status text not null default 'ACTIVE',
  seller_email text,
  seller_phone text,
  price_minor bigint not null,
  min_price_minor bigint not null default 0,
  max_price_minor bigint,
  buyer_fee_minor bigint not null,
  seller_fee_minor bigint not null,
  final_price_minor bigint not null generated always as (price_minor + buyer_fee_minor) stored,
  payout_minor bigint not null generated always as (price_minor - seller_fee_minor) stored,
  currency text not null,
  listed_at timestamptz not null,
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  ending text,
  sold_at timestamptz,
  buyer_email text,
  buy_intention_id uuid,
  constraint listings_pkey primary key (seller_id, listing_id),
  constraint listings_ticket_fk foreign key (seller_id, ticket_id) references tickets (seller_id, ticket_id),
  constraint listings_ticket_option_fk foreign key (seller_id, event_reference, show_id, ticket_option_id)
    references ticket_options (seller_id, event_reference, show_id, ticket_option_id),
  constraint listings_type_check check (type in ('SINGLE', 'MULTI', 'PACK')),
  constraint listings_group_check check ((type = 'SINGLE') = (group_id is null)),
  constraint listings_status_check check (status in ('ACTIVE', 'CANCELLED', 'SOLD')),
  constraint listings_person_check check (seller_email is not null or seller_phone is not null),
  constraint listings_amounts_check check (price_minor >= 0 and buyer_fee_minor >= 0 and seller_fee_minor >= 0),
  constraint listings_bounds_check check (price_minor between min_price_minor and coalesce(max_price_minor, price_minor)),
  constraint listings_payout_check check (price_minor >= seller_fee_minor),
  constraint listings_sold_at_check check ((status = 'SOLD') = (sold_at is not null)),
  constraint listings_buyer_email_check check ((status = 'SOLD') = (buyer_email is not null)),
  constraint listings_sold_by_check check ((status = 'SOLD') = (buy_intention_id is not null)),
  constraint listings_sold_after_listed_check check (sold_at >= listed_at),
  constraint listings_ending_check check ((status = 'CANCELLED') = (ending is not null)),
  constraint listings_ending_known_check check (
    ending in ('REMOVED_BY_HOLDER', 'REMOVED_BY_SELLER', 'TICKET_DELETED', 'SHOW_CANCELLED', 'SHOW_STARTED')
  ),
  constraint listings_ended_at_check check ((status = 'ACTIVE') = (ended_at is null))
);

create unique index listings_one_active_per_ticket_key on listings (seller_id, ticket_id) where status = 'ACTIVE';
-- What an event offers, best price first; ties by age.
create index listings_on_sale_idx
  on listings (seller_id, event_reference, show_id, ticket_option_id, final_price_minor, listed_at, listing_id)
  where status = 'ACTIVE';
-- The newest listing of a ticket, of any status.
create index listings_seller_id_ticket_id_idx on listings (seller_id, ticket_id, listed_at desc);
create index listings_seller_id_group_id_idx on listings (seller_id, group_id) where group_id is not null;
-- What a person has listed or sold for a show.
create index listings_seller_id_person_idx
  on listings (seller_id, coalesce(lower(seller_email), ltrim(seller_phone, '+')), event_reference, show_id);

-- Holds listings while somebody pays for them.
create table buy_intentions (
  seller_id text not null,
  buy_intention_id uuid not null,
  cart_id uuid not null,
  event_reference text not null,
  show_id text not null,
  ticket_option_id text not null,
  source text not null,
  status text not null default 'OPEN',
  currency text not null,
  total_minor bigint not null,
  buyer_email text,
  language text not null,
  return_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  transfer_extended_at timestamptz,
  challenge_extended_at timestamptz,
  ended_at timestamptz,
  constraint buy_intentions_pkey primary key (seller_id, buy_intention_id),
  constraint buy_intentions_ticket_option_fk foreign key (seller_id, event_reference, show_id, ticket_option_id)
    references ticket_options (seller_id, event_reference, show_id, ticket_option_id),
  constraint buy_intentions_source_check check (source in ('API', 'HOSTED')),
  constraint buy_intentions_status_check check (status in ('OPEN', 'COMPLETED', 'EXPIRED', 'CANCELLED', 'VOIDED')),
  constraint buy_intentions_ended_at_check check ((status = 'OPEN') = (ended_at is null)),
  constraint buy_intentions_buyer_check check (status <> 'COMPLETED' or buyer_email is not null),
  constraint buy_intentions_total_minor_check check (total_minor >= 0),
  constraint buy_intentions_expires_at_check check (expires_at > created_at)
);

-- One open purchase for each person and show on the hosted pages.
create unique index buy_intentions_one_open_per_person_key
  on buy_intentions (seller_id, event_reference, show_id, lower(buyer_email))
  where status = 'OPEN' and source = 'HOSTED';
-- What has run out.
create index buy_intentions_open_expires_at_idx on buy_intentions (expires_at) where status = 'OPEN';
create index buy_intentions_seller_id_open_idx on buy_intentions (seller_id, source) where status = 'OPEN';
create index buy_intentions_seller_id_buyer_email_idx on buy_intentions (seller_id, lower(buyer_email), created_at desc)
  where buyer_email is not null;
create index buy_intentions_seller_id_show_idx on buy_intentions (seller_id, event_reference, show_id, status);

-- The amounts as they were when the hold began, and who will hold each ticket.
create table buy_intention_items (
  seller_id text not null,
  buy_intention_id uuid not null,
  listing_id uuid not null,
  position integer not null,
  price_minor bigint not null,
  buyer_fee_minor bigint not null,
  seller_fee_minor bigint not null,
  is_held boolean not null default true,
  holder jsonb,
  constraint buy_intention_items_pkey primary key (seller_id, buy_intention_id, listing_id),
  constraint buy_intention_items_buy_intention_fk foreign key (seller_id, buy_intention_id)
    references buy_intentions (seller_id, buy_intention_id),
  constraint buy_intention_items_listing_fk foreign key (seller_id, listing_id)
    references listings (seller_id, listing_id)
);

create unique index buy_intention_items_one_hold_key on buy_intention_items (seller_id, listing_id) where is_held;
-- Who held a listing before.
create index buy_intention_items_seller_id_listing_id_idx on buy_intention_items (seller_id, listing_id);

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

create unique index payments_one_sale_key on payments (seller_id, buy_intention_id) where is_sale;
-- One undecided payment for each purchase: nobody pays twice by pressing twice.
create unique index payments_one_undecided_key on payments (seller_id, buy_intention_id)
  where status in ('STARTED', 'CHALLENGED', 'AWAITING_TRANSFER');
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

create index payouts_seller_id_show_idx on payouts (seller_id, event_reference, show_id, status);
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

-- Known by the digest of its cookie alone, and looked up by it before the seller is known.
create table guest_sessions (
  session_hash bytea not null,
  seller_id text not null,
  method text not null,
  contact text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint guest_sessions_pkey primary key (session_hash),
  constraint guest_sessions_seller_id_fk foreign key (seller_id) references sellers (seller_id),
  constraint guest_sessions_method_check check (method in ('email', 'phonenumber'))
);

create index guest_sessions_expires_at_idx on guest_sessions (expires_at);

create table sign_in_codes (
  seller_id text not null,
  sign_in_code_id uuid not null,
  email text not null,
  code_digest bytea not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left integer not null,
  spent_at timestamptz,
  constraint sign_in_codes_pkey primary key (seller_id, sign_in_code_id),
  constraint sign_in_codes_seller_id_fk foreign key (seller_id) references sellers (seller_id),
  constraint sign_in_codes_tries_left_check check (tries_left >= 0)
);

create index sign_in_codes_seller_id_email_idx on sign_in_codes (seller_id, email, issued_at desc);
create index sign_in_codes_expires_at_idx on sign_in_codes (expires_at);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'show_people', 'listings', 'buy_intentions', 'buy_intention_items', 'payments', 'refunds', 'ledger_entries',
    'payouts', 'payout_accounts', 'guest_sessions', 'sign_in_codes'
  ]
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy %I on %I to taquilla_tenant using (seller_id = current_setting(''taquilla.seller_id'', true)) '
      || 'with check (seller_id = current_setting(''taquilla.seller_id'', true))',
      tenant_table || '_tenant', tenant_table
    );
  end loop;
end
$$;
