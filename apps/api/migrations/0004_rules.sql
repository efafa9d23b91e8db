-- Rules of an event. Running code need not stop.

-- What a seller allows for the tickets that one layer's key selects.
create table rules (
  seller_id text not null,
  rule_id uuid not null,
  event_reference text not null,
  rule_type text not null,
  -- The parts of the layer's key; null where the rule has no such part.
  show_id text,
  ticket_option_id text,
  price_type_id text,
  price_minor bigint,
  settings jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint rules_pkey primary key (seller_id, rule_id),
  constraint rules_layer_key unique nulls not distinct (
    seller_id, event_reference, rule_type, show_id, ticket_option_id, price_type_id, price_minor
  ),
  constraint rules_seller_id_event_reference_fk
    foreign key (seller_id, event_reference) references events (seller_id, event_reference),
  constraint rules_rule_type_check check (
    rule_type in ('genesis', 'event', 'show', 'ticketOption', 'priceType', 'combination', 'override')
  )
);
