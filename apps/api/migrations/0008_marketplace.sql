-- Resale: what holders list and what buyers hold. Running code need not stop.

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

alter table show_people enable row level security;
create policy show_people_tenant on show_people to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table listings enable row level security;
create policy listings_tenant on listings to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table buy_intentions enable row level security;
create policy buy_intentions_tenant on buy_intentions to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
alter table buy_intention_items enable row level security;
create policy buy_intention_items_tenant on buy_intention_items to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
