-- Events, shows, ticket options and price types. Running code need not stop.
-- The seller's own ids are immutable, so they are the keys; our id of an event is what hosted addresses carry.

-- What is performed.
create table events (
  seller_id text not null,
  event_reference text not null,
  id uuid not null,
  title text not null,
  description text not null,
  location jsonb not null,
  configuration jsonb not null,
  producers jsonb not null,
  seating jsonb,
  primary_sales_fee jsonb,
  -- Digest of the body that created it, so that sending it again answers the stored event.
  fingerprint bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint events_pkey primary key (seller_id, event_reference),
  constraint events_seller_id_id_key unique (seller_id, id),
  constraint events_seller_id_fk foreign key (seller_id) references sellers (seller_id)
);

-- list-events with updatedSince.
create index events_seller_id_updated_at_idx on events (seller_id, updated_at, id);

-- One performance.
create table shows (
  seller_id text not null,
  event_reference text not null,
  show_id text not null,
  -- Place in the event's list of shows.
  position integer not null,
  title text not null,
  starts_at timestamptz not null,
  status text not null default 'LIVE',
  is_rescheduled boolean not null default false,
  is_resale_enabled boolean not null default true,
  primary_sales_url text,
  images jsonb not null,
  -- As sent for this show; null where the event's own holds.
  configuration jsonb,
  location jsonb,
  primary_sales_fee jsonb,
  cancelled_at timestamptz,
  constraint shows_pkey primary key (seller_id, event_reference, show_id),
  constraint shows_seller_id_event_reference_fk
    foreign key (seller_id, event_reference) references events (seller_id, event_reference),
  constraint shows_status_check check (status in ('LIVE', 'CANCELLED')),
  constraint shows_cancelled_at_check check ((status = 'CANCELLED') = (cancelled_at is not null))
);

-- A kind of ticket of a show.
create table ticket_options (
  seller_id text not null,
  event_reference text not null,
  show_id text not null,
  ticket_option_id text not null,
  position integer not null,
  title text not null,
  description text not null,
  price_minor bigint,
  currency text not null,
  stock integer,
  is_web_visible boolean not null default true,
  is_web_sold_out boolean not null default false,
  primary_sales_fee jsonb,
  constraint ticket_options_pkey primary key (seller_id, event_reference, show_id, ticket_option_id),
  constraint ticket_options_seller_id_event_reference_show_id_fk
    foreign key (seller_id, event_reference, show_id) references shows (seller_id, event_reference, show_id),
  constraint ticket_options_price_minor_check check (price_minor >= 0),
  constraint ticket_options_stock_check check (stock >= 0)
);

-- A price within a show.
create table price_types (
  seller_id text not null,
  event_reference text not null,
  show_id text not null,
  price_type_id text not null,
  position integer not null,
  title text not null,
  description text not null,
  price_minor bigint,
  currency text not null,
  stock integer,
  is_web_visible boolean not null default true,
  is_web_sold_out boolean not null default false,
  is_invisible boolean not null default false,
  constraint price_types_pkey primary key (seller_id, event_reference, show_id, price_type_id),
  constraint price_types_seller_id_event_reference_show_id_fk
    foreign key (seller_id, event_reference, show_id) references shows (seller_id, event_reference, show_id),
  constraint price_types_price_minor_check check (price_minor >= 0),
  constraint price_types_stock_check check (stock >= 0)
);
