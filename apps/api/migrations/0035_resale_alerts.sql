-- People are mailed when tickets of a show are offered on resale. Running code need not stop.

-- A person who wants to be mailed when a ticket of the show is offered.
create table resale_alerts (
  seller_id text not null,
  resale_alert_id uuid not null,
  -- In lower case.
  email text not null,
  -- Numbers the alerts of a person, whose count is thereby limited.
  slot integer not null,
  event_reference text not null,
  show_id text not null,
  -- Null if any ticket option will do.
  ticket_option_id text,
  -- Highest final price of a ticket, in the currency beside it; both are null if any price will do.
  max_price_minor bigint,
  currency text,
  language text not null,
  created_at timestamptz not null,
  -- When the person is mailed about an offer; null if there is nothing to tell.
  due_at timestamptz,
  mailed_at timestamptz,
  constraint resale_alerts_pkey primary key (seller_id, resale_alert_id),
  constraint resale_alerts_seller_id_email_slot_key unique (seller_id, email, slot),
  constraint resale_alerts_seller_id_event_reference_show_id_email_key
    unique (seller_id, event_reference, show_id, email),
  constraint resale_alerts_seller_id_event_reference_show_id_fk
    foreign key (seller_id, event_reference, show_id) references shows (seller_id, event_reference, show_id),
  constraint resale_alerts_slot_check check (slot >= 1),
  constraint resale_alerts_max_price_minor_check check (max_price_minor >= 0),
  constraint resale_alerts_currency_check check ((max_price_minor is null) = (currency is null)),
  constraint resale_alerts_language_check check (language in ('es', 'en')),
  constraint resale_alerts_due_at_check check (due_at >= mailed_at + interval '1 hour')
);

-- The alerts of a show, in slices.
create index resale_alerts_seller_id_show_idx
  on resale_alerts (seller_id, event_reference, show_id, resale_alert_id);
-- The alerts that are due.
create index resale_alerts_due_at_idx on resale_alerts (due_at) where due_at is not null;

alter table resale_alerts enable row level security;
create policy resale_alerts_tenant on resale_alerts to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));
