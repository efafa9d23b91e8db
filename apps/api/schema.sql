-- Written by `npm run taquilla -- schema dump`: the schema that all migrations lead to.

CREATE OR REPLACE FUNCTION taquilla.pending_ticket_batches(wanted_seller_id text, wanted_ticket_ids text[])
 RETURNS TABLE(ticket_batch_id uuid, ticket_ids text[], sealed_tickets bytea, accepted_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'taquilla'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
BEGIN ATOMIC
 SELECT b.ticket_batch_id,
     b.ticket_ids,
     b.sealed_tickets,
     b.accepted_at
    FROM ticket_batches b
   WHERE (((b.seller_id || ''::text) = pending_ticket_batches.wanted_seller_id) AND ((b.seller_id || ''::text) = COALESCE(NULLIF(current_setting('taquilla.seller_id'::text, true), ''::text), pending_ticket_batches.wanted_seller_id)) AND (b.ticket_ids && pending_ticket_batches.wanted_ticket_ids) AND (b.sealed_tickets IS NOT NULL));
END
;

CREATE OR REPLACE FUNCTION taquilla.refuse(reason text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$ begin raise exception using message = reason; end $function$
;

CREATE OR REPLACE FUNCTION taquilla.refuse_moving_seller()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'taquilla'
AS $function$
declare
  moving text := case when tg_op = 'DELETE' then old.seller_id else new.seller_id end;
begin
  if coalesce(current_setting('taquilla.moves_seller', true), '') <> moving then
    perform pg_advisory_xact_lock_shared(hashtextextended(moving, 0));
    if exists (select from seller_moves where seller_id = moving and phase = 'REFUSING') then
      raise exception 'The rows of % are being moved to another database.', moving using errcode = '55P03';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$
;

CREATE OR REPLACE FUNCTION taquilla.seller_now(wanted_seller_id text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$ begin return (select now() + clock_offset from taquilla.sellers where seller_id = wanted_seller_id); end $function$
;

create view outbox with (security_invoker=true) as SELECT seller_id,
    outbox_id,
    topic,
    payload,
    created_at,
    actor
   FROM outbox_rows
  WHERE (version = 1);

create view payout_account_codes with (security_invoker=true) as SELECT seller_id,
    sign_in_code_id AS payout_account_code_id,
    email AS contact,
    account_digest,
    code_digest,
    issued_at,
    expires_at,
    tries_left,
    spent_at
   FROM sign_in_codes
  WHERE (account_digest IS NOT NULL);

create table admissions (
  seller_id text not null,
  ticket_id text not null,
  entered_at timestamp with time zone not null,
  reported_at timestamp with time zone not null,
  constraint admissions_pkey PRIMARY KEY (seller_id, ticket_id),
  constraint admissions_seller_id_ticket_id_fk FOREIGN KEY (seller_id, ticket_id) REFERENCES tickets(seller_id, ticket_id)
);
alter table admissions enable row level security;
create policy admissions_tenant on admissions as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on admissions to taquilla_tenant;

create table api_keys (
  key_hash bytea not null,
  api_key_id uuid not null,
  seller_id text not null,
  kind text not null,
  label text not null,
  ending text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (seller_id, key_hash),
  constraint api_keys_seller_id_api_key_id_key UNIQUE (seller_id, api_key_id),
  constraint api_keys_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id),
  constraint api_keys_kind_check CHECK ((kind = ANY (ARRAY['private'::text, 'public'::text])))
);
alter table api_keys enable row level security;
CREATE INDEX api_keys_key_hash_idx ON taquilla.api_keys USING btree (key_hash);
create policy api_keys_tenant on api_keys as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on api_keys to taquilla_tenant;

create table buy_intention_items (
  seller_id text not null,
  buy_intention_id uuid not null,
  listing_id uuid not null,
  "position" integer not null,
  price_minor bigint not null,
  buyer_fee_minor bigint not null,
  seller_fee_minor bigint not null,
  is_held boolean default true not null,
  holder jsonb,
  constraint buy_intention_items_pkey PRIMARY KEY (seller_id, buy_intention_id, listing_id),
  constraint buy_intention_items_buy_intention_fk FOREIGN KEY (seller_id, buy_intention_id) REFERENCES buy_intentions(seller_id, buy_intention_id),
  constraint buy_intention_items_listing_fk FOREIGN KEY (seller_id, listing_id) REFERENCES listings(seller_id, listing_id)
);
alter table buy_intention_items enable row level security;
CREATE INDEX buy_intention_items_listing_id_idx ON taquilla.buy_intention_items USING btree (listing_id, seller_id);
CREATE UNIQUE INDEX buy_intention_items_one_hold_key ON taquilla.buy_intention_items USING btree (seller_id, listing_id) WHERE is_held;
create policy buy_intention_items_tenant on buy_intention_items as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on buy_intention_items to taquilla_tenant;

create table buy_intentions (
  seller_id text not null,
  buy_intention_id uuid not null,
  cart_id uuid not null,
  event_reference text not null,
  show_id text not null,
  ticket_option_id text not null,
  source text not null,
  status text default 'OPEN'::text not null,
  currency text not null,
  total_minor bigint not null,
  buyer_email text,
  language text not null,
  return_url text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  transfer_extended_at timestamp with time zone,
  challenge_extended_at timestamp with time zone,
  ended_at timestamp with time zone,
  replaced_by uuid,
  extended_at timestamp with time zone,
  address_forms jsonb,
  browser_hash bytea,
  constraint buy_intentions_pkey PRIMARY KEY (seller_id, buy_intention_id),
  constraint buy_intentions_ticket_option_fk FOREIGN KEY (seller_id, event_reference, show_id, ticket_option_id) REFERENCES ticket_options(seller_id, event_reference, show_id, ticket_option_id),
  constraint buy_intentions_browser_hash_check CHECK (((browser_hash IS NULL) OR (source = 'HOSTED'::text))),
  constraint buy_intentions_buyer_check CHECK (((status <> 'COMPLETED'::text) OR (buyer_email IS NOT NULL))),
  constraint buy_intentions_ended_at_check CHECK (((status = 'OPEN'::text) = (ended_at IS NULL))),
  constraint buy_intentions_expires_at_check CHECK ((expires_at > created_at)),
  constraint buy_intentions_source_check CHECK ((source = ANY (ARRAY['API'::text, 'HOSTED'::text]))),
  constraint buy_intentions_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'COMPLETED'::text, 'EXPIRED'::text, 'CANCELLED'::text, 'VOIDED'::text]))),
  constraint buy_intentions_total_minor_check CHECK ((total_minor >= 0))
);
alter table buy_intentions enable row level security;
CREATE INDEX buy_intentions_buyer_idx ON taquilla.buy_intentions USING btree (seller_id, COALESCE((address_forms ->> buyer_email), buyer_email), created_at DESC) WHERE (COALESCE((address_forms ->> buyer_email), buyer_email) IS NOT NULL);
CREATE UNIQUE INDEX buy_intentions_one_open_per_browser_key ON taquilla.buy_intentions USING btree (seller_id, event_reference, show_id, browser_hash) WHERE ((status = 'OPEN'::text) AND (browser_hash IS NOT NULL) AND (buyer_email IS NULL));
CREATE UNIQUE INDEX buy_intentions_one_open_per_person_key ON taquilla.buy_intentions USING btree (seller_id, event_reference, show_id, COALESCE((address_forms ->> buyer_email), buyer_email)) WHERE ((status = 'OPEN'::text) AND (source = 'HOSTED'::text));
CREATE INDEX buy_intentions_open_expires_at_idx ON taquilla.buy_intentions USING btree (expires_at) WHERE (status = 'OPEN'::text);
CREATE INDEX buy_intentions_open_idx ON taquilla.buy_intentions USING btree (source, seller_id) WHERE (status = 'OPEN'::text);
CREATE INDEX buy_intentions_show_idx ON taquilla.buy_intentions USING btree (event_reference, show_id, seller_id, status);
CREATE INDEX buy_intentions_sold_currency_idx ON taquilla.buy_intentions USING btree (seller_id, currency, ended_at, buy_intention_id) WHERE (status = 'COMPLETED'::text);
CREATE INDEX buy_intentions_sold_event_idx ON taquilla.buy_intentions USING btree (seller_id, event_reference, ended_at, buy_intention_id) WHERE (status = 'COMPLETED'::text);
CREATE INDEX buy_intentions_sold_idx ON taquilla.buy_intentions USING btree (seller_id, ended_at, buy_intention_id) WHERE (status = 'COMPLETED'::text);
CREATE INDEX buy_intentions_sold_number_idx ON taquilla.buy_intentions USING btree (seller_id, "right"((buy_intention_id)::text, 8)) WHERE (status = 'COMPLETED'::text);
CREATE INDEX buy_intentions_sold_show_idx ON taquilla.buy_intentions USING btree (seller_id, event_reference, show_id, ended_at, buy_intention_id) WHERE (status = 'COMPLETED'::text);
CREATE INDEX buy_intentions_unformed_idx ON taquilla.buy_intentions USING btree (seller_id) WHERE (((buyer_email COLLATE "C") ~ '[^ -@[-~]'::text) AND ((address_forms ->> buyer_email) IS NULL));
create policy buy_intentions_tenant on buy_intentions as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on buy_intentions to taquilla_tenant;

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
  fingerprint bytea not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint events_pkey PRIMARY KEY (seller_id, event_reference),
  constraint events_seller_id_id_key UNIQUE (seller_id, id),
  constraint events_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id)
);
alter table events enable row level security;
CREATE INDEX events_seller_id_updated_at_idx ON taquilla.events USING btree (seller_id, updated_at, id);
create policy events_tenant on events as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on events to taquilla_tenant;

create table guest_sessions (
  session_hash bytea not null,
  seller_id text not null,
  method text not null,
  contact text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  address text,
  constraint guest_sessions_pkey PRIMARY KEY (seller_id, session_hash),
  constraint guest_sessions_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id),
  constraint guest_sessions_method_check CHECK ((method = ANY (ARRAY['email'::text, 'phonenumber'::text])))
);
alter table guest_sessions enable row level security;
CREATE INDEX guest_sessions_expires_at_idx ON taquilla.guest_sessions USING btree (expires_at);
create policy guest_sessions_tenant on guest_sessions as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on guest_sessions to taquilla_tenant;

create table held_jobs (
  seller_id text not null,
  queue text not null,
  job_id uuid not null,
  data jsonb not null,
  held_at timestamp with time zone default now() not null,
  constraint held_jobs_pkey PRIMARY KEY (seller_id, queue, job_id),
  constraint held_jobs_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id)
);
alter table held_jobs enable row level security;
create policy held_jobs_tenant on held_jobs as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on held_jobs to taquilla_tenant;

create table hold_devices (
  seller_id text not null,
  buy_intention_id uuid not null,
  device_hash bytea not null,
  constraint hold_devices_pkey PRIMARY KEY (seller_id, buy_intention_id),
  constraint hold_devices_buy_intention_fk FOREIGN KEY (seller_id, buy_intention_id) REFERENCES buy_intentions(seller_id, buy_intention_id) ON DELETE CASCADE
);
alter table hold_devices enable row level security;
CREATE INDEX hold_devices_device_hash_idx ON taquilla.hold_devices USING btree (seller_id, device_hash);
create policy hold_devices_tenant on hold_devices as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on hold_devices to taquilla_tenant;

create table idempotency_keys (
  seller_id text not null,
  key_hash bytea not null,
  fingerprint bytea not null,
  status integer,
  sealed_answer bytea,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (seller_id, key_hash),
  constraint idempotency_keys_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id)
);
alter table idempotency_keys enable row level security;
CREATE INDEX idempotency_keys_created_at_idx ON taquilla.idempotency_keys USING btree (created_at);
create policy idempotency_keys_tenant on idempotency_keys as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on idempotency_keys to taquilla_tenant;

create table leases (
  name text not null,
  owner uuid not null,
  expires_at timestamp with time zone not null,
  succeeded_at timestamp with time zone,
  constraint leases_pkey PRIMARY KEY (name)
);

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
  created_at timestamp with time zone default now() not null,
  occurrence integer default 1 not null,
  constraint ledger_entries_pkey PRIMARY KEY (seller_id, ledger_entry_id),
  constraint ledger_entries_once_key UNIQUE NULLS NOT DISTINCT (seller_id, kind, account, payment_id, listing_id, occurrence),
  constraint ledger_entries_payment_fk FOREIGN KEY (seller_id, payment_id) REFERENCES payments(seller_id, payment_id),
  constraint ledger_entries_account_check CHECK ((account = ANY (ARRAY['CASH'::text, 'HOLDERS'::text, 'HOLDER_DEBTS'::text, 'BUYERS'::text, 'BUYER_FEES'::text, 'SELLER_FEES'::text]))),
  constraint ledger_entries_kind_check CHECK ((kind = ANY (ARRAY['SALE'::text, 'REFUND_OWED'::text, 'REFUND_PAID'::text, 'REFUND_RETURNED'::text, 'PAYOUT'::text, 'PAYOUT_RETURNED'::text, 'PAYOUT_RECLAIMED'::text, 'PAYOUT_REPAID'::text]))),
  constraint ledger_entries_occurrence_check CHECK (((occurrence = 1) OR ((occurrence > 1) AND (kind = ANY (ARRAY['REFUND_PAID'::text, 'REFUND_RETURNED'::text, 'PAYOUT'::text, 'PAYOUT_RETURNED'::text, 'PAYOUT_REPAID'::text])))))
);
alter table ledger_entries enable row level security;
CREATE INDEX ledger_entries_created_at_idx ON taquilla.ledger_entries USING btree (seller_id, created_at, ledger_entry_id);
CREATE INDEX ledger_entries_currency_idx ON taquilla.ledger_entries USING btree (seller_id, currency, created_at, ledger_entry_id) INCLUDE (kind, account, amount_minor);
CREATE INDEX ledger_entries_debt_idx ON taquilla.ledger_entries USING btree (seller_id, listing_id) WHERE (account = 'HOLDER_DEBTS'::text);
CREATE INDEX ledger_entries_payment_id_idx ON taquilla.ledger_entries USING btree (payment_id, seller_id);
CREATE INDEX ledger_entries_seller_id_transaction_id_idx ON taquilla.ledger_entries USING btree (seller_id, transaction_id);
create policy ledger_entries_tenant on ledger_entries as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on ledger_entries to taquilla_tenant;

create table listing_consents (
  seller_id text not null,
  listing_id uuid not null,
  change_id uuid not null,
  given_at timestamp with time zone not null,
  reference text,
  constraint listing_consents_pkey PRIMARY KEY (seller_id, listing_id, change_id),
  constraint listing_consents_listing_id_fk FOREIGN KEY (seller_id, listing_id) REFERENCES listings(seller_id, listing_id)
);
alter table listing_consents enable row level security;
create policy listing_consents_tenant on listing_consents as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on listing_consents to taquilla_tenant;

create table listings (
  seller_id text not null,
  listing_id uuid not null,
  ticket_id text not null,
  event_reference text not null,
  show_id text not null,
  ticket_option_id text not null,
  type text not null,
  group_id uuid,
  status text default 'ACTIVE'::text not null,
  seller_email text,
  seller_phone text,
  price_minor bigint not null,
  min_price_minor bigint default 0 not null,
  max_price_minor bigint,
  buyer_fee_minor bigint not null,
  seller_fee_minor bigint not null,
  final_price_minor bigint default (price_minor + buyer_fee_minor) not null,
  payout_minor bigint default (price_minor - seller_fee_minor) not null,
  currency text not null,
  listed_at timestamp with time zone not null,
  updated_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  ending text,
  sold_at timestamp with time zone,
  buyer_email text,
  buy_intention_id uuid,
  address_forms jsonb,
  constraint listings_pkey PRIMARY KEY (seller_id, listing_id),
  constraint listings_ticket_fk FOREIGN KEY (seller_id, ticket_id) REFERENCES tickets(seller_id, ticket_id),
  constraint listings_ticket_option_fk FOREIGN KEY (seller_id, event_reference, show_id, ticket_option_id) REFERENCES ticket_options(seller_id, event_reference, show_id, ticket_option_id),
  constraint listings_amounts_check CHECK (((price_minor >= 0) AND (buyer_fee_minor >= 0) AND (seller_fee_minor >= 0))),
  constraint listings_bounds_check CHECK (((price_minor >= min_price_minor) AND (price_minor <= COALESCE(max_price_minor, price_minor)))),
  constraint listings_buyer_email_check CHECK (((status = 'SOLD'::text) = (buyer_email IS NOT NULL))),
  constraint listings_ended_at_check CHECK (((status = 'ACTIVE'::text) = (ended_at IS NULL))),
  constraint listings_ending_check CHECK (((status = 'CANCELLED'::text) = (ending IS NOT NULL))),
  constraint listings_ending_known_check CHECK ((ending = ANY (ARRAY['REMOVED_BY_HOLDER'::text, 'REMOVED_BY_SELLER'::text, 'TICKET_DELETED'::text, 'SHOW_CANCELLED'::text, 'SHOW_STARTED'::text, 'RESALE_CLOSED'::text]))),
  constraint listings_group_check CHECK (((type = 'SINGLE'::text) = (group_id IS NULL))),
  constraint listings_payout_check CHECK ((price_minor >= seller_fee_minor)),
  constraint listings_person_check CHECK (((seller_email IS NOT NULL) OR (seller_phone IS NOT NULL))),
  constraint listings_sold_after_listed_check CHECK ((sold_at >= listed_at)),
  constraint listings_sold_at_check CHECK (((status = 'SOLD'::text) = (sold_at IS NOT NULL))),
  constraint listings_sold_by_check CHECK (((status = 'SOLD'::text) = (buy_intention_id IS NOT NULL))),
  constraint listings_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'CANCELLED'::text, 'SOLD'::text]))),
  constraint listings_type_check CHECK ((type = ANY (ARRAY['SINGLE'::text, 'MULTI'::text, 'PACK'::text])))
);
alter table listings enable row level security;
CREATE INDEX listings_buyer_idx ON taquilla.listings USING btree (seller_id, COALESCE((address_forms ->> buyer_email), buyer_email), listing_id) WHERE (COALESCE((address_forms ->> buyer_email), buyer_email) IS NOT NULL);
CREATE INDEX listings_on_sale_idx ON taquilla.listings USING btree (seller_id, event_reference, show_id, ticket_option_id, final_price_minor, listed_at, listing_id) WHERE (status = 'ACTIVE'::text);
CREATE UNIQUE INDEX listings_one_active_per_ticket_key ON taquilla.listings USING btree (seller_id, ticket_id) WHERE (status = 'ACTIVE'::text);
CREATE INDEX listings_reseller_idx ON taquilla.listings USING btree (COALESCE(COALESCE((address_forms ->> seller_email), seller_email), ltrim(seller_phone, '+'::text)), seller_id, event_reference, show_id);
CREATE INDEX listings_seller_id_event_reference_idx ON taquilla.listings USING btree (seller_id, event_reference, listing_id);
CREATE INDEX listings_seller_id_group_id_idx ON taquilla.listings USING btree (seller_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX listings_seller_id_updated_at_idx ON taquilla.listings USING btree (seller_id, updated_at, listing_id);
CREATE INDEX listings_ticket_id_idx ON taquilla.listings USING btree (ticket_id, seller_id, listed_at DESC);
CREATE INDEX listings_unformed_idx ON taquilla.listings USING btree (seller_id) WHERE ((((seller_email COLLATE "C") ~ '[^ -@[-~]'::text) AND ((address_forms ->> seller_email) IS NULL)) OR (((buyer_email COLLATE "C") ~ '[^ -@[-~]'::text) AND ((address_forms ->> buyer_email) IS NULL)));
create policy listings_tenant on listings as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on listings to taquilla_tenant;

create table lite_connections (
  seller_id text not null,
  events_url text not null,
  tickets_url text not null,
  swap_url text not null,
  sealed_credential bytea not null,
  connected_at timestamp with time zone default now() not null,
  disconnected_at timestamp with time zone,
  next_sync_at timestamp with time zone default now() not null,
  synced_at timestamp with time zone,
  report jsonb,
  constraint lite_connections_pkey PRIMARY KEY (seller_id),
  constraint lite_connections_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id)
);
alter table lite_connections enable row level security;
CREATE INDEX lite_connections_next_sync_at_idx ON taquilla.lite_connections USING btree (next_sync_at) WHERE (disconnected_at IS NULL);
create policy lite_connections_tenant on lite_connections as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on lite_connections to taquilla_tenant;

create table lite_events (
  seller_id text not null,
  event_reference text not null,
  first_seen_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  constraint lite_events_pkey PRIMARY KEY (seller_id, event_reference),
  constraint lite_events_event_fk FOREIGN KEY (seller_id, event_reference) REFERENCES events(seller_id, event_reference)
);
alter table lite_events enable row level security;
create policy lite_events_tenant on lite_events as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on lite_events to taquilla_tenant;

create table lite_people (
  seller_id text not null,
  email text not null,
  state text default 'UNASKED'::text not null,
  asked_at timestamp with time zone,
  answered_at timestamp with time zone,
  constraint lite_people_pkey PRIMARY KEY (seller_id, email),
  constraint lite_people_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id),
  constraint lite_people_state_check CHECK ((state = ANY (ARRAY['UNASKED'::text, 'ANSWERED'::text, 'PERSON_UNKNOWN'::text, 'UNAVAILABLE'::text])))
);
alter table lite_people enable row level security;
create policy lite_people_tenant on lite_people as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on lite_people to taquilla_tenant;

create table lite_swaps (
  seller_id text not null,
  swap_id uuid not null,
  return_id uuid not null,
  payment_id uuid not null,
  listing_id uuid not null,
  ticket_id text not null,
  status text default 'WANTED'::text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  sealed_ticket bytea,
  identity bytea,
  access_type text,
  locator_hash bytea,
  sealed_access bytea,
  last_failure text,
  wanted_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint lite_swaps_pkey PRIMARY KEY (seller_id, swap_id),
  constraint lite_swaps_once_key UNIQUE (seller_id, payment_id, listing_id),
  constraint lite_swaps_listing_fk FOREIGN KEY (seller_id, listing_id) REFERENCES listings(seller_id, listing_id),
  constraint lite_swaps_payment_fk FOREIGN KEY (seller_id, payment_id) REFERENCES payments(seller_id, payment_id),
  constraint lite_swaps_ticket_fk FOREIGN KEY (seller_id, ticket_id) REFERENCES lite_tickets(seller_id, ticket_id),
  constraint lite_swaps_answer_check CHECK (((status <> ALL (ARRAY['DONE'::text, 'SOLD'::text, 'RETURNING'::text])) OR ((sealed_ticket IS NOT NULL) AND (sealed_access IS NOT NULL)))),
  constraint lite_swaps_status_check CHECK ((status = ANY (ARRAY['WANTED'::text, 'DONE'::text, 'SOLD'::text, 'REFUSED'::text, 'UNKNOWN'::text, 'DROPPED'::text, 'RETURNING'::text, 'RETURNED'::text, 'RETURN_FAILED'::text])))
);
alter table lite_swaps enable row level security;
CREATE INDEX lite_swaps_due_idx ON taquilla.lite_swaps USING btree (next_attempt_at) WHERE (status = ANY (ARRAY['WANTED'::text, 'DONE'::text, 'RETURNING'::text]));
CREATE INDEX lite_swaps_seller_id_ticket_id_idx ON taquilla.lite_swaps USING btree (seller_id, ticket_id);
create policy lite_swaps_tenant on lite_swaps as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on lite_swaps to taquilla_tenant;

create table lite_tickets (
  seller_id text not null,
  ticket_id text not null,
  identity bytea,
  sealed_ticket bytea not null,
  is_current boolean default true not null,
  created_at timestamp with time zone default now() not null,
  constraint lite_tickets_pkey PRIMARY KEY (seller_id, ticket_id),
  constraint lite_tickets_ticket_fk FOREIGN KEY (seller_id, ticket_id) REFERENCES tickets(seller_id, ticket_id)
);
alter table lite_tickets enable row level security;
CREATE UNIQUE INDEX lite_tickets_one_current_key ON taquilla.lite_tickets USING btree (seller_id, identity) WHERE is_current;
create policy lite_tickets_tenant on lite_tickets as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on lite_tickets to taquilla_tenant;

create table migrations (
  name text not null,
  applied_at timestamp with time zone default now() not null,
  checksum text,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table one_time_tokens (
  token_hash bytea not null,
  seller_id text not null,
  method text not null,
  user_contact text not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  address_forms jsonb,
  constraint one_time_tokens_pkey PRIMARY KEY (seller_id, token_hash),
  constraint one_time_tokens_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id),
  constraint one_time_tokens_method_check CHECK ((method = ANY (ARRAY['email'::text, 'phonenumber'::text])))
);
alter table one_time_tokens enable row level security;
CREATE INDEX one_time_tokens_expires_at_idx ON taquilla.one_time_tokens USING btree (expires_at);
CREATE INDEX one_time_tokens_unformed_idx ON taquilla.one_time_tokens USING btree (seller_id) WHERE (((user_contact COLLATE "C") ~ '[^ -@[-~]'::text) AND ((address_forms ->> user_contact) IS NULL));
create policy one_time_tokens_tenant on one_time_tokens as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on one_time_tokens to taquilla_tenant;

create table outbox_rows (
  seller_id text not null,
  outbox_id uuid not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  actor text default NULLIF(current_setting('taquilla.actor'::text, true), ''::text),
  version smallint default COALESCE(((NULLIF(current_setting('taquilla.changes_version'::text, true), ''::text))::smallint)::integer, 1),
  trace text default NULLIF(current_setting('taquilla.trace'::text, true), ''::text),
  constraint outbox_rows_pkey PRIMARY KEY (seller_id, outbox_id),
  constraint outbox_rows_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id)
);
alter table outbox_rows enable row level security;
CREATE INDEX outbox_rows_version_idx ON taquilla.outbox_rows USING btree (version, created_at, outbox_id);
create policy outbox_rows_tenant on outbox_rows as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on outbox_rows to taquilla_tenant;

create table payments (
  seller_id text not null,
  payment_id uuid not null,
  buy_intention_id uuid not null,
  provider text not null,
  provider_reference text,
  status text default 'STARTED'::text not null,
  amount_minor bigint not null,
  currency text not null,
  is_sale boolean default false not null,
  failure text,
  sealed_details bytea,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  captured_at timestamp with time zone,
  remind_at timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (seller_id, payment_id),
  constraint payments_buy_intention_fk FOREIGN KEY (seller_id, buy_intention_id) REFERENCES buy_intentions(seller_id, buy_intention_id),
  constraint payments_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint payments_captured_at_check CHECK (((status = 'CAPTURED'::text) = (captured_at IS NOT NULL))),
  constraint payments_is_sale_check CHECK (((NOT is_sale) OR (status = 'CAPTURED'::text))),
  constraint payments_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['STARTED'::text, 'CHALLENGED'::text, 'AWAITING_TRANSFER'::text, 'CONFIRMING'::text, 'CAPTURED'::text, 'DECLINED'::text, 'ABANDONED'::text])))
);
alter table payments enable row level security;
CREATE INDEX payments_buy_intention_id_idx ON taquilla.payments USING btree (buy_intention_id, seller_id);
CREATE UNIQUE INDEX payments_one_sale_key ON taquilla.payments USING btree (seller_id, buy_intention_id) WHERE is_sale;
CREATE UNIQUE INDEX payments_one_under_way_key ON taquilla.payments USING btree (seller_id, buy_intention_id) WHERE (status = ANY (ARRAY['STARTED'::text, 'CHALLENGED'::text, 'AWAITING_TRANSFER'::text, 'CONFIRMING'::text]));
CREATE UNIQUE INDEX payments_provider_reference_key ON taquilla.payments USING btree (seller_id, provider, provider_reference) WHERE (provider_reference IS NOT NULL);
create policy payments_tenant on payments as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on payments to taquilla_tenant;

create table payout_accounts (
  seller_id text not null,
  contact text not null,
  sealed_account bytea not null,
  updated_at timestamp with time zone default now() not null,
  payable_from timestamp with time zone,
  constraint payout_accounts_pkey PRIMARY KEY (seller_id, contact),
  constraint payout_accounts_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id)
);
alter table payout_accounts enable row level security;
create policy payout_accounts_tenant on payout_accounts as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on payout_accounts to taquilla_tenant;

create table payouts (
  seller_id text not null,
  listing_id uuid not null,
  payment_id uuid not null,
  event_reference text not null,
  show_id text not null,
  status text default 'HELD'::text not null,
  amount_minor bigint not null,
  currency text not null,
  reference text,
  created_at timestamp with time zone default now() not null,
  delivered_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  due_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  failed_at timestamp with time zone,
  failure text,
  returned_count integer default 0 not null,
  netted_minor bigint default 0 not null,
  debt_minor bigint,
  debt_left_minor bigint default 0 not null,
  reclaimed_at timestamp with time zone,
  constraint payouts_pkey PRIMARY KEY (seller_id, listing_id),
  constraint payouts_listing_fk FOREIGN KEY (seller_id, listing_id) REFERENCES listings(seller_id, listing_id),
  constraint payouts_payment_fk FOREIGN KEY (seller_id, payment_id) REFERENCES payments(seller_id, payment_id),
  constraint payouts_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint payouts_debt_check CHECK ((((debt_left_minor >= 0) AND (debt_left_minor <= COALESCE(debt_minor, (0)::bigint))) AND ((debt_minor IS NULL) OR ((debt_minor >= 1) AND (debt_minor <= amount_minor))) AND ((debt_minor IS NULL) = (reclaimed_at IS NULL)))),
  constraint payouts_delivered_at_check CHECK (((status = 'DELIVERED'::text) = (delivered_at IS NOT NULL))),
  constraint payouts_failed_at_check CHECK ((((returned_count > 0) = (failed_at IS NOT NULL)) AND ((failed_at IS NULL) = (failure IS NULL)))),
  constraint payouts_failed_check CHECK (((status <> 'FAILED'::text) OR (returned_count > 0))),
  constraint payouts_netted_minor_check CHECK (((netted_minor >= 0) AND (netted_minor <= amount_minor))),
  constraint payouts_status_check CHECK ((status = ANY (ARRAY['HELD'::text, 'DUE'::text, 'DELIVERED'::text, 'FAILED'::text, 'CANCELLED'::text])))
);
alter table payouts enable row level security;
CREATE INDEX payouts_created_at_idx ON taquilla.payouts USING btree (seller_id, created_at, listing_id);
CREATE INDEX payouts_currency_idx ON taquilla.payouts USING btree (seller_id, currency, created_at, listing_id);
CREATE INDEX payouts_debt_idx ON taquilla.payouts USING btree (seller_id, ((debt_left_minor > 0)), created_at, listing_id) WHERE (debt_minor IS NOT NULL);
CREATE INDEX payouts_event_idx ON taquilla.payouts USING btree (seller_id, event_reference, created_at, listing_id);
CREATE INDEX payouts_open_debt_idx ON taquilla.payouts USING btree (seller_id, currency, listing_id) WHERE (debt_left_minor > 0);
CREATE INDEX payouts_open_idx ON taquilla.payouts USING btree (seller_id, status) WHERE (status = ANY (ARRAY['HELD'::text, 'DUE'::text]));
CREATE INDEX payouts_seller_id_show_idx ON taquilla.payouts USING btree (seller_id, event_reference, show_id, status);
CREATE INDEX payouts_show_idx ON taquilla.payouts USING btree (seller_id, event_reference, show_id, created_at, listing_id);
CREATE INDEX payouts_status_idx ON taquilla.payouts USING btree (seller_id, status, created_at, listing_id);
CREATE INDEX payouts_updated_at_idx ON taquilla.payouts USING btree (seller_id, updated_at, listing_id);
create policy payouts_tenant on payouts as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on payouts to taquilla_tenant;

create table price_types (
  seller_id text not null,
  event_reference text not null,
  show_id text not null,
  price_type_id text not null,
  "position" integer not null,
  title text not null,
  description text not null,
  price_minor bigint,
  currency text not null,
  stock integer,
  is_web_visible boolean default true not null,
  is_web_sold_out boolean default false not null,
  is_invisible boolean default false not null,
  constraint price_types_pkey PRIMARY KEY (seller_id, event_reference, show_id, price_type_id),
  constraint price_types_seller_id_event_reference_show_id_fk FOREIGN KEY (seller_id, event_reference, show_id) REFERENCES shows(seller_id, event_reference, show_id),
  constraint price_types_price_minor_check CHECK ((price_minor >= 0)),
  constraint price_types_stock_check CHECK ((stock >= 0))
);
alter table price_types enable row level security;
create policy price_types_tenant on price_types as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on price_types to taquilla_tenant;

create table rate_limit_windows (
  seller_id text not null,
  policy text not null,
  counted_at timestamp with time zone[] not null,
  constraint rate_limit_windows_pkey PRIMARY KEY (seller_id, policy),
  constraint rate_limit_windows_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id)
);
alter table rate_limit_windows enable row level security;
create policy rate_limit_windows_tenant on rate_limit_windows as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on rate_limit_windows to taquilla_tenant;

create table refunds (
  seller_id text not null,
  payment_id uuid not null,
  reason text not null,
  status text default 'DUE'::text not null,
  amount_minor bigint not null,
  currency text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone default now() not null,
  last_failure text,
  provider_reference text,
  sealed_account bytea,
  created_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  accepted_at timestamp with time zone,
  returned_count integer default 0 not null,
  is_by_operator boolean default false not null,
  event_reference text,
  show_id text,
  updated_at timestamp with time zone default now() not null,
  constraint refunds_pkey PRIMARY KEY (seller_id, payment_id),
  constraint refunds_payment_fk FOREIGN KEY (seller_id, payment_id) REFERENCES payments(seller_id, payment_id),
  constraint refunds_accepted_at_check CHECK (((status <> 'AWAITING_PROVIDER'::text) OR ((accepted_at IS NOT NULL) AND (provider_reference IS NOT NULL)))),
  constraint refunds_amount_minor_check CHECK ((amount_minor > 0)),
  constraint refunds_done_at_check CHECK (((status = 'DONE'::text) = (done_at IS NOT NULL))),
  constraint refunds_reason_check CHECK ((reason = ANY (ARRAY['LATE'::text, 'SHOW_CANCELLED'::text, 'NOT_AVAILABLE'::text, 'WRONG_AMOUNT'::text]))),
  constraint refunds_returned_count_check CHECK ((returned_count >= 0)),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['DUE'::text, 'AWAITING_PROVIDER'::text, 'FAILED'::text, 'AWAITING_ACCOUNT'::text, 'AWAITING_OPERATOR'::text, 'DONE'::text])))
);
alter table refunds enable row level security;
CREATE INDEX refunds_created_at_idx ON taquilla.refunds USING btree (seller_id, created_at, payment_id);
CREATE INDEX refunds_currency_idx ON taquilla.refunds USING btree (seller_id, currency, created_at, payment_id);
CREATE INDEX refunds_event_idx ON taquilla.refunds USING btree (seller_id, event_reference, created_at, payment_id);
CREATE INDEX refunds_next_attempt_at_idx ON taquilla.refunds USING btree (status, next_attempt_at) WHERE (status = ANY (ARRAY['DUE'::text, 'AWAITING_PROVIDER'::text]));
CREATE INDEX refunds_show_idx ON taquilla.refunds USING btree (seller_id, event_reference, show_id, created_at, payment_id);
CREATE INDEX refunds_status_idx ON taquilla.refunds USING btree (seller_id, status, created_at, payment_id);
CREATE INDEX refunds_updated_at_idx ON taquilla.refunds USING btree (seller_id, updated_at, payment_id);
create policy refunds_tenant on refunds as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on refunds to taquilla_tenant;

create table refused_mails (
  seller_id text not null,
  mail_id text not null,
  topic text not null,
  recipient text not null,
  reason text not null,
  refused_at timestamp with time zone default now() not null,
  constraint refused_mails_pkey PRIMARY KEY (seller_id, mail_id),
  constraint refused_mails_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id)
);
alter table refused_mails enable row level security;
CREATE INDEX refused_mails_refused_at_idx ON taquilla.refused_mails USING btree (refused_at);
create policy refused_mails_tenant on refused_mails as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on refused_mails to taquilla_tenant;

create table rejected_tickets (
  seller_id text not null,
  id uuid not null,
  ticket_id text not null,
  event_reference text not null,
  show_id text not null,
  ticket_option_id text not null,
  code text not null,
  ticket jsonb not null,
  rejected_at timestamp with time zone default now() not null,
  constraint rejected_tickets_pkey PRIMARY KEY (seller_id, id),
  constraint rejected_tickets_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id)
);
alter table rejected_tickets enable row level security;
CREATE INDEX rejected_tickets_seller_id_rejected_at_idx ON taquilla.rejected_tickets USING btree (seller_id, rejected_at, id);
CREATE INDEX rejected_tickets_seller_id_ticket_id_idx ON taquilla.rejected_tickets USING btree (seller_id, ticket_id, id);
create policy rejected_tickets_tenant on rejected_tickets as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on rejected_tickets to taquilla_tenant;

create table resale_alerts (
  seller_id text not null,
  resale_alert_id uuid not null,
  email text not null,
  slot integer not null,
  event_reference text not null,
  show_id text not null,
  ticket_option_id text,
  max_price_minor bigint,
  currency text,
  language text not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  mailed_at timestamp with time zone,
  together integer default 1 not null,
  address text,
  constraint resale_alerts_pkey PRIMARY KEY (seller_id, resale_alert_id),
  constraint resale_alerts_seller_id_email_slot_key UNIQUE (seller_id, email, slot),
  constraint resale_alerts_seller_id_event_reference_show_id_email_key UNIQUE (seller_id, event_reference, show_id, email),
  constraint resale_alerts_seller_id_event_reference_show_id_fk FOREIGN KEY (seller_id, event_reference, show_id) REFERENCES shows(seller_id, event_reference, show_id),
  constraint resale_alerts_currency_check CHECK (((max_price_minor IS NULL) = (currency IS NULL))),
  constraint resale_alerts_due_at_check CHECK ((due_at >= (mailed_at + '01:00:00'::interval))),
  constraint resale_alerts_language_check CHECK ((language = ANY (ARRAY['es'::text, 'en'::text]))),
  constraint resale_alerts_max_price_minor_check CHECK ((max_price_minor >= 0)),
  constraint resale_alerts_slot_check CHECK ((slot >= 1)),
  constraint resale_alerts_together_check CHECK ((together >= 1))
);
alter table resale_alerts enable row level security;
CREATE INDEX resale_alerts_due_at_idx ON taquilla.resale_alerts USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX resale_alerts_seller_id_show_idx ON taquilla.resale_alerts USING btree (seller_id, event_reference, show_id, resale_alert_id);
create policy resale_alerts_tenant on resale_alerts as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on resale_alerts to taquilla_tenant;

create table resale_closings (
  seller_id text not null,
  event_reference text not null,
  show_id text not null,
  closing_id uuid not null,
  asked_at timestamp with time zone default now() not null,
  actor text default NULLIF(current_setting('taquilla.actor'::text, true), ''::text),
  constraint resale_closings_pkey PRIMARY KEY (seller_id, event_reference, show_id),
  constraint resale_closings_show_fk FOREIGN KEY (seller_id, event_reference, show_id) REFERENCES shows(seller_id, event_reference, show_id)
);
alter table resale_closings enable row level security;
create policy resale_closings_tenant on resale_closings as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on resale_closings to taquilla_tenant;

create table return_origins (
  seller_id text not null,
  origin text not null,
  created_at timestamp with time zone default now() not null,
  constraint return_origins_pkey PRIMARY KEY (seller_id, origin),
  constraint return_origins_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id)
);
alter table return_origins enable row level security;
create policy return_origins_tenant on return_origins as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on return_origins to taquilla_tenant;

create table rules (
  seller_id text not null,
  rule_id uuid not null,
  event_reference text not null,
  rule_type text not null,
  show_id text,
  ticket_option_id text,
  price_type_id text,
  price_minor bigint,
  settings jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint rules_pkey PRIMARY KEY (seller_id, rule_id),
  constraint rules_layer_key UNIQUE NULLS NOT DISTINCT (seller_id, event_reference, rule_type, show_id, ticket_option_id, price_type_id, price_minor),
  constraint rules_seller_id_event_reference_fk FOREIGN KEY (seller_id, event_reference) REFERENCES events(seller_id, event_reference),
  constraint rules_rule_type_check CHECK ((rule_type = ANY (ARRAY['genesis'::text, 'event'::text, 'show'::text, 'ticketOption'::text, 'priceType'::text, 'combination'::text, 'override'::text])))
);
alter table rules enable row level security;
CREATE INDEX rules_superswap_end_idx ON taquilla.rules USING btree (seller_id, event_reference) WHERE (settings ? 'superswapEnd'::text);
create policy rules_tenant on rules as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on rules to taquilla_tenant;

create table secret_checks (
  key_name text not null,
  fingerprint bytea not null,
  sealed_secret bytea,
  constraint secret_checks_pkey PRIMARY KEY (key_name)
);

create table seller_moves (
  seller_id text not null,
  move_id uuid not null,
  source text not null,
  target text not null,
  phase text not null,
  started_at timestamp with time zone default now() not null,
  compared_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint seller_moves_pkey PRIMARY KEY (seller_id, move_id),
  constraint seller_moves_ended_at_check CHECK (((phase = 'ENDED'::text) = (ended_at IS NOT NULL))),
  constraint seller_moves_phase_check CHECK ((phase = ANY (ARRAY['COPYING'::text, 'HOLDING'::text, 'REFUSING'::text, 'ENDED'::text])))
);
alter table seller_moves enable row level security;
CREATE UNIQUE INDEX seller_moves_open_key ON taquilla.seller_moves USING btree (seller_id) WHERE (ended_at IS NULL);
create policy seller_moves_tenant on seller_moves as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on seller_moves to taquilla_tenant;

create table seller_shards (
  seller_id text not null,
  shard text not null,
  version integer not null,
  constraint seller_shards_pkey PRIMARY KEY (seller_id)
);
alter table seller_shards enable row level security;
CREATE INDEX seller_shards_version_idx ON taquilla.seller_shards USING btree (version);
create policy seller_shards_tenant on seller_shards as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on seller_shards to taquilla_tenant;

create table seller_suspensions (
  seller_id text not null,
  suspended_at timestamp with time zone default now() not null,
  reason text not null,
  resumed_at timestamp with time zone,
  constraint seller_suspensions_pkey PRIMARY KEY (seller_id, suspended_at),
  constraint seller_suspensions_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id),
  constraint seller_suspensions_resumed_at_check CHECK ((resumed_at >= suspended_at))
);
alter table seller_suspensions enable row level security;
CREATE UNIQUE INDEX seller_suspensions_seller_id_key ON taquilla.seller_suspensions USING btree (seller_id) WHERE (resumed_at IS NULL);
create policy seller_suspensions_tenant on seller_suspensions as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on seller_suspensions to taquilla_tenant;

create table sellers (
  seller_id text not null,
  name text not null,
  kind text not null,
  clock_offset interval default '00:00:00'::interval not null,
  created_at timestamp with time zone default now() not null,
  brand jsonb,
  replaces_codes boolean default false not null,
  unlock_mails text default 'platform'::text not null,
  help_contact jsonb,
  constraint sellers_pkey PRIMARY KEY (seller_id),
  constraint sellers_clock_offset_bounds_check CHECK (((clock_offset >= '00:00:00'::interval) AND (clock_offset <= '1830 days'::interval))),
  constraint sellers_clock_offset_check CHECK (((kind = 'sandbox'::text) OR (clock_offset = '00:00:00'::interval))),
  constraint sellers_kind_check CHECK ((kind = ANY (ARRAY['live'::text, 'sandbox'::text]))),
  constraint sellers_seller_id_check CHECK ((seller_id ~ '^[a-z0-9_-]{3,40}$'::text)),
  constraint sellers_unlock_mails_check CHECK ((unlock_mails = ANY (ARRAY['platform'::text, 'seller'::text])))
);
alter table sellers enable row level security;
create policy sellers_tenant on sellers as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on sellers to taquilla_tenant;

create table show_people (
  seller_id text not null,
  event_reference text not null,
  show_id text not null,
  contact text not null,
  constraint show_people_pkey PRIMARY KEY (seller_id, event_reference, show_id, contact),
  constraint show_people_show_fk FOREIGN KEY (seller_id, event_reference, show_id) REFERENCES shows(seller_id, event_reference, show_id)
);
alter table show_people enable row level security;
create policy show_people_tenant on show_people as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on show_people to taquilla_tenant;

create table show_unlocks (
  seller_id text not null,
  event_reference text not null,
  show_id text not null,
  look_at timestamp with time zone,
  announced_at timestamp with time zone,
  constraint show_unlocks_pkey PRIMARY KEY (seller_id, event_reference, show_id),
  constraint show_unlocks_show_fk FOREIGN KEY (seller_id, event_reference, show_id) REFERENCES shows(seller_id, event_reference, show_id)
);
alter table show_unlocks enable row level security;
CREATE INDEX show_unlocks_seller_id_look_at_idx ON taquilla.show_unlocks USING btree (seller_id, look_at) WHERE (look_at IS NOT NULL);
create policy show_unlocks_tenant on show_unlocks as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on show_unlocks to taquilla_tenant;

create table shows (
  seller_id text not null,
  event_reference text not null,
  show_id text not null,
  "position" integer not null,
  title text not null,
  starts_at timestamp with time zone not null,
  status text default 'LIVE'::text not null,
  is_rescheduled boolean default false not null,
  is_resale_enabled boolean default true not null,
  primary_sales_url text,
  images jsonb not null,
  configuration jsonb,
  location jsonb,
  primary_sales_fee jsonb,
  cancelled_at timestamp with time zone,
  swept_at timestamp with time zone,
  constraint shows_pkey PRIMARY KEY (seller_id, event_reference, show_id),
  constraint shows_seller_id_event_reference_fk FOREIGN KEY (seller_id, event_reference) REFERENCES events(seller_id, event_reference),
  constraint shows_cancelled_at_check CHECK (((status = 'CANCELLED'::text) = (cancelled_at IS NOT NULL))),
  constraint shows_status_check CHECK ((status = ANY (ARRAY['LIVE'::text, 'CANCELLED'::text]))),
  constraint shows_swept_at_check CHECK (((swept_at IS NULL) OR (status = 'CANCELLED'::text)))
);
alter table shows enable row level security;
create policy shows_tenant on shows as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on shows to taquilla_tenant;

create table sign_in_allowances (
  seller_id text not null,
  allowance bytea not null,
  whole_at timestamp with time zone not null,
  constraint sign_in_allowances_pkey PRIMARY KEY (seller_id, allowance),
  constraint sign_in_allowances_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id)
);
alter table sign_in_allowances enable row level security;
CREATE INDEX sign_in_allowances_whole_at_idx ON taquilla.sign_in_allowances USING btree (whole_at);
create policy sign_in_allowances_tenant on sign_in_allowances as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on sign_in_allowances to taquilla_tenant;

create table sign_in_codes (
  seller_id text not null,
  sign_in_code_id uuid not null,
  email text not null,
  code_digest bytea not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries_left integer not null,
  spent_at timestamp with time zone,
  device_hash bytea,
  account_digest bytea,
  sealed_account bytea,
  constraint sign_in_codes_pkey PRIMARY KEY (seller_id, sign_in_code_id),
  constraint sign_in_codes_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id),
  constraint sign_in_codes_tries_left_check CHECK ((tries_left >= 0))
);
alter table sign_in_codes enable row level security;
CREATE INDEX sign_in_codes_expires_at_idx ON taquilla.sign_in_codes USING btree (expires_at);
CREATE INDEX sign_in_codes_seller_id_email_device_hash_idx ON taquilla.sign_in_codes USING btree (seller_id, email, device_hash, issued_at DESC);
create policy sign_in_codes_tenant on sign_in_codes as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on sign_in_codes to taquilla_tenant;

create table sign_in_devices (
  seller_id text not null,
  email text not null,
  device_hash bytea not null,
  signed_in_at timestamp with time zone not null,
  constraint sign_in_devices_pkey PRIMARY KEY (seller_id, email, device_hash),
  constraint sign_in_devices_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id)
);
alter table sign_in_devices enable row level security;
CREATE INDEX sign_in_devices_signed_in_at_idx ON taquilla.sign_in_devices USING btree (signed_in_at);
create policy sign_in_devices_tenant on sign_in_devices as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on sign_in_devices to taquilla_tenant;

create table ticket_batches (
  seller_id text not null,
  ticket_batch_id uuid not null,
  ticket_ids text[] not null,
  sealed_tickets bytea storage external,
  accepted_at timestamp with time zone default now() not null,
  ask_again_at timestamp with time zone default (now() + '00:00:30'::interval) not null,
  settled_at timestamp with time zone,
  created_count integer default 0 not null,
  rejected_count integer default 0 not null,
  actor text,
  constraint ticket_batches_pkey PRIMARY KEY (seller_id, ticket_batch_id),
  constraint ticket_batches_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id),
  constraint ticket_batches_count_check CHECK (((settled_at IS NULL) OR ((created_count + rejected_count) = cardinality(ticket_ids)))),
  constraint ticket_batches_settled_check CHECK (((settled_at IS NULL) = (sealed_tickets IS NOT NULL)))
);
alter table ticket_batches enable row level security;
CREATE INDEX ticket_batches_pending_ask_again_at_idx ON taquilla.ticket_batches USING btree (ask_again_at) WHERE (settled_at IS NULL);
CREATE INDEX ticket_batches_pending_seller_id_idx ON taquilla.ticket_batches USING btree (seller_id, ticket_batch_id) WHERE (settled_at IS NULL);
CREATE INDEX ticket_batches_pending_ticket_ids_idx ON taquilla.ticket_batches USING gin (ticket_ids) WITH (fastupdate=off) WHERE (sealed_tickets IS NOT NULL);
create policy ticket_batches_tenant on ticket_batches as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on ticket_batches to taquilla_tenant;

create table ticket_handovers (
  seller_id text not null,
  handover_id uuid not null,
  ticket_id text not null,
  status text default 'PENDING'::text not null,
  ending text,
  giver text not null,
  slot integer not null,
  giver_email text,
  giver_name text,
  recipient text,
  recipient_email text,
  new_owner_email text,
  holder jsonb,
  language text not null,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint ticket_handovers_pkey PRIMARY KEY (seller_id, handover_id),
  constraint ticket_handovers_ticket_fk FOREIGN KEY (seller_id, ticket_id) REFERENCES tickets(seller_id, ticket_id),
  constraint ticket_handovers_claimed_check CHECK (((status <> 'CLAIMED'::text) OR (new_owner_email IS NOT NULL))),
  constraint ticket_handovers_ended_at_check CHECK (((status = 'PENDING'::text) = (ended_at IS NULL))),
  constraint ticket_handovers_ending_check CHECK ((((status = 'ENDED'::text) = (ending IS NOT NULL)) AND (ending = ANY (ARRAY['TAKEN_BACK'::text, 'EXPIRED'::text, 'TICKET_ENDED'::text])))),
  constraint ticket_handovers_recipient_check CHECK (((recipient IS NULL) = (recipient_email IS NULL))),
  constraint ticket_handovers_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'CLAIMED'::text, 'ENDED'::text])))
);
alter table ticket_handovers enable row level security;
CREATE INDEX ticket_handovers_due_idx ON taquilla.ticket_handovers USING btree (expires_at) WHERE (status = 'PENDING'::text);
CREATE UNIQUE INDEX ticket_handovers_pending_key ON taquilla.ticket_handovers USING btree (seller_id, ticket_id) WHERE (status = 'PENDING'::text);
CREATE UNIQUE INDEX ticket_handovers_slot_key ON taquilla.ticket_handovers USING btree (seller_id, giver, slot) WHERE (status = 'PENDING'::text);
CREATE INDEX ticket_handovers_ticket_idx ON taquilla.ticket_handovers USING btree (seller_id, ticket_id, started_at DESC, handover_id);
create policy ticket_handovers_tenant on ticket_handovers as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on ticket_handovers to taquilla_tenant;

create table ticket_history (
  seller_id text not null,
  ticket_id text not null,
  changed_at timestamp with time zone not null,
  change_id uuid not null,
  action text not null,
  actor text,
  details jsonb not null,
  constraint ticket_history_pkey PRIMARY KEY (seller_id, ticket_id, changed_at, change_id, action),
  constraint ticket_history_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id),
  constraint ticket_history_action_check CHECK ((action = ANY (ARRAY['ISSUED'::text, 'REJECTED'::text, 'UPDATED'::text, 'CODE_REPLACED'::text, 'LISTED'::text, 'PRICE_CHANGED'::text, 'UNLISTED'::text, 'SOLD'::text, 'HANDOVER_STARTED'::text, 'HANDOVER_ENDED'::text, 'HANDED_OVER'::text, 'UNLOCKED'::text, 'ADMITTED'::text, 'CANCELLED'::text, 'DELETED'::text, 'ERASED'::text])))
);
alter table ticket_history enable row level security;
create policy ticket_history_tenant on ticket_history as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on ticket_history to taquilla_tenant;

create table ticket_options (
  seller_id text not null,
  event_reference text not null,
  show_id text not null,
  ticket_option_id text not null,
  "position" integer not null,
  title text not null,
  description text not null,
  price_minor bigint,
  currency text not null,
  stock integer,
  is_web_visible boolean default true not null,
  is_web_sold_out boolean default false not null,
  primary_sales_fee jsonb,
  constraint ticket_options_pkey PRIMARY KEY (seller_id, event_reference, show_id, ticket_option_id),
  constraint ticket_options_seller_id_event_reference_show_id_fk FOREIGN KEY (seller_id, event_reference, show_id) REFERENCES shows(seller_id, event_reference, show_id),
  constraint ticket_options_price_minor_check CHECK ((price_minor >= 0)),
  constraint ticket_options_stock_check CHECK ((stock >= 0))
);
alter table ticket_options enable row level security;
create policy ticket_options_tenant on ticket_options as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on ticket_options to taquilla_tenant;

create table tickets (
  seller_id text not null,
  ticket_id text not null,
  id uuid not null,
  event_reference text not null,
  show_id text not null,
  ticket_option_id text not null,
  price_type_id text,
  status text default 'ACTIVE'::text not null,
  price_minor bigint,
  currency text not null,
  buyer_email text,
  buyer_phone text,
  owner_email text,
  order_id text,
  access_type text not null,
  locator_hash bytea not null,
  sealed_access bytea not null,
  details jsonb not null,
  fingerprint bytea not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  resold_at timestamp with time zone,
  is_code_awaited boolean default false not null,
  code_released_at timestamp with time zone,
  unlock_told_at timestamp with time zone,
  address_forms jsonb,
  constraint tickets_pkey PRIMARY KEY (seller_id, ticket_id),
  constraint tickets_seller_id_id_key UNIQUE (seller_id, id),
  constraint tickets_seller_id_locator_hash_key UNIQUE (seller_id, locator_hash),
  constraint tickets_price_type_fk FOREIGN KEY (seller_id, event_reference, show_id, price_type_id) REFERENCES price_types(seller_id, event_reference, show_id, price_type_id),
  constraint tickets_ticket_option_fk FOREIGN KEY (seller_id, event_reference, show_id, ticket_option_id) REFERENCES ticket_options(seller_id, event_reference, show_id, ticket_option_id),
  constraint tickets_access_type_check CHECK ((access_type = ANY (ARRAY['URL'::text, 'BASE64'::text, 'OTHER'::text]))),
  constraint tickets_buyer_check CHECK (((buyer_email IS NOT NULL) OR (buyer_phone IS NOT NULL))),
  constraint tickets_price_minor_check CHECK ((price_minor >= 0)),
  constraint tickets_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'LISTED'::text, 'USED'::text, 'CANCELLED'::text, 'DELETED'::text])))
);
alter table tickets enable row level security;
CREATE INDEX tickets_on_resale_idx ON taquilla.tickets USING btree (seller_id, event_reference, show_id, updated_at) WHERE (status = 'LISTED'::text);
CREATE INDEX tickets_owner_idx ON taquilla.tickets USING btree (seller_id, COALESCE((address_forms ->> owner_email), owner_email)) WHERE (COALESCE((address_forms ->> owner_email), owner_email) IS NOT NULL);
CREATE INDEX tickets_seller_id_buyer_phone_idx ON taquilla.tickets USING btree (seller_id, ltrim(buyer_phone, '+'::text)) WHERE (buyer_phone IS NOT NULL);
CREATE INDEX tickets_seller_id_event_reference_show_id_idx ON taquilla.tickets USING btree (seller_id, event_reference, show_id, id);
CREATE INDEX tickets_seller_id_order_id_idx ON taquilla.tickets USING btree (seller_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX tickets_seller_id_updated_at_idx ON taquilla.tickets USING btree (seller_id, updated_at, id);
CREATE INDEX tickets_unformed_idx ON taquilla.tickets USING btree (seller_id) WHERE (((owner_email COLLATE "C") ~ '[^ -@[-~]'::text) AND ((address_forms ->> owner_email) IS NULL));
create policy tickets_tenant on tickets as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on tickets to taquilla_tenant;

create table usage_counts (
  seller_id text not null,
  day date not null,
  kind text not null,
  name text not null,
  count bigint not null,
  constraint usage_counts_pkey PRIMARY KEY (seller_id, day, kind, name),
  constraint usage_counts_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id),
  constraint usage_counts_kind_check CHECK ((kind = ANY (ARRAY['CALL'::text, 'REFUSED'::text, 'MAIL'::text])))
);
alter table usage_counts enable row level security;
create policy usage_counts_tenant on usage_counts as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on usage_counts to taquilla_tenant;

create table webhook_attempts (
  seller_id text not null,
  webhook_endpoint_id uuid not null,
  "position" bigint not null,
  attempt_number integer not null,
  attempted_at timestamp with time zone not null,
  duration_ms integer not null,
  status_code integer,
  fault text,
  answer text not null,
  constraint webhook_attempts_pkey PRIMARY KEY (seller_id, webhook_endpoint_id, "position", attempt_number),
  constraint webhook_attempts_position_fk FOREIGN KEY (seller_id, webhook_endpoint_id, "position") REFERENCES webhook_deliveries(seller_id, webhook_endpoint_id, "position") ON DELETE CASCADE,
  constraint webhook_attempts_fault_check CHECK (((status_code IS NULL) <> (fault IS NULL)))
);
alter table webhook_attempts enable row level security;
create policy webhook_attempts_tenant on webhook_attempts as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on webhook_attempts to taquilla_tenant;

create table webhook_deliveries (
  seller_id text not null,
  webhook_endpoint_id uuid not null,
  "position" bigint not null,
  status text not null,
  attempt_count integer default 0 not null,
  attempt_total integer default 0 not null,
  next_attempt_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  keeps_answers boolean default true not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (seller_id, webhook_endpoint_id, "position"),
  constraint webhook_deliveries_position_fk FOREIGN KEY (seller_id, "position") REFERENCES webhooks(seller_id, "position") ON DELETE CASCADE,
  constraint webhook_deliveries_webhook_endpoint_id_fk FOREIGN KEY (seller_id, webhook_endpoint_id) REFERENCES webhook_endpoints(seller_id, webhook_endpoint_id),
  constraint webhook_deliveries_attempt_count_check CHECK (((attempt_count >= 0) AND (attempt_count <= attempt_total))),
  constraint webhook_deliveries_status_check CHECK (((status = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text])) AND ((status = 'PENDING'::text) = (next_attempt_at IS NOT NULL))))
);
alter table webhook_deliveries enable row level security;
CREATE INDEX webhook_deliveries_attempt_total_idx ON taquilla.webhook_deliveries USING btree (attempt_total) WHERE (attempt_total > 50);
CREATE INDEX webhook_deliveries_failed_idx ON taquilla.webhook_deliveries USING btree (seller_id, webhook_endpoint_id, "position") WHERE (status = 'FAILED'::text);
CREATE INDEX webhook_deliveries_next_attempt_at_idx ON taquilla.webhook_deliveries USING btree (seller_id, webhook_endpoint_id, next_attempt_at) WHERE (status = 'PENDING'::text);
CREATE INDEX webhook_deliveries_position_idx ON taquilla.webhook_deliveries USING btree (seller_id, "position");
create policy webhook_deliveries_tenant on webhook_deliveries as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on webhook_deliveries to taquilla_tenant;

create table webhook_endpoints (
  seller_id text not null,
  webhook_endpoint_id uuid not null,
  url text not null,
  description text not null,
  actions text[],
  status text not null,
  disabled_reason text,
  disabled_at timestamp with time zone,
  sealed_secret bytea not null,
  sealed_previous_secret bytea,
  previous_secret_ends_at timestamp with time zone,
  paused_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  failing_attempts integer default 0 not null,
  failing_status integer default 500 not null,
  constraint webhook_endpoints_pkey PRIMARY KEY (seller_id, webhook_endpoint_id),
  constraint webhook_endpoints_seller_id_fk FOREIGN KEY (seller_id) REFERENCES webhook_feeds(seller_id),
  constraint webhook_endpoints_disabled_reason_check CHECK ((((status = 'DISABLED'::text) = (disabled_reason IS NOT NULL)) AND ((status = 'DISABLED'::text) = (disabled_at IS NOT NULL)) AND (disabled_reason = ANY (ARRAY['REQUESTED'::text, 'GONE'::text])))),
  constraint webhook_endpoints_previous_secret_ends_at_check CHECK (((sealed_previous_secret IS NULL) = (previous_secret_ends_at IS NULL))),
  constraint webhook_endpoints_status_check CHECK ((status = ANY (ARRAY['ENABLED'::text, 'DISABLED'::text])))
);
alter table webhook_endpoints enable row level security;
CREATE INDEX webhook_endpoints_status_idx ON taquilla.webhook_endpoints USING btree (webhook_endpoint_id) WHERE (status = 'ENABLED'::text);
create policy webhook_endpoints_tenant on webhook_endpoints as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on webhook_endpoints to taquilla_tenant;

create table webhook_feeds (
  seller_id text not null,
  last_position bigint default 0 not null,
  constraint webhook_feeds_pkey PRIMARY KEY (seller_id),
  constraint webhook_feeds_seller_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(seller_id),
  constraint webhook_feeds_last_position_check CHECK ((last_position >= 0))
);
alter table webhook_feeds enable row level security;
create policy webhook_feeds_tenant on webhook_feeds as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on webhook_feeds to taquilla_tenant;

create table webhooks (
  seller_id text not null,
  webhook_id uuid not null,
  "position" bigint not null,
  action text not null,
  object_kind text not null,
  object_id text not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  trace text default NULLIF(current_setting('taquilla.trace'::text, true), ''::text),
  constraint webhooks_pkey PRIMARY KEY (seller_id, webhook_id),
  constraint webhooks_position_key UNIQUE (seller_id, "position"),
  constraint webhooks_seller_id_fk FOREIGN KEY (seller_id) REFERENCES webhook_feeds(seller_id),
  constraint webhooks_body_check CHECK ((octet_length(body) < 20000)),
  constraint webhooks_position_check CHECK (("position" > 0))
);
alter table webhooks enable row level security;
CREATE INDEX webhooks_created_at_idx ON taquilla.webhooks USING btree (created_at);
CREATE INDEX webhooks_seller_id_created_at_idx ON taquilla.webhooks USING btree (seller_id, created_at, "position");
create policy webhooks_tenant on webhooks as permissive for all to taquilla_tenant using ((seller_id = current_setting('taquilla.seller_id'::text, true))) with check ((seller_id = current_setting('taquilla.seller_id'::text, true)));
grant delete, insert, select, update on webhooks to taquilla_tenant;
