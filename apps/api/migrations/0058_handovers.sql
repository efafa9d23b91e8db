-- Handovers of tickets from person to person, free of charge. Running code need not stop.

-- The transfer of a ticket from its owner to another person, pending or ended.
create table ticket_handovers (
  seller_id text not null,
  handover_id uuid not null,
  ticket_id text not null,
  -- CLAIMED: the recipient is the owner. ENDED: nobody claimed it, and `ending` says why.
  status text not null default 'PENDING',
  ending text,
  -- Contact of the owner who started it: the form of the address, or the digits of the phone.
  giver text not null,
  -- One of the pending handovers that a person may have.
  slot integer not null,
  giver_email text,
  -- What the giver typed as a name.
  giver_name text,
  -- Form of the address to which the ticket was handed over; null for a link that anybody may open.
  recipient text,
  -- Address as it was typed.
  recipient_email text,
  new_owner_email text,
  -- Name and identification of the new holder of a nominal ticket.
  holder jsonb,
  language text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint ticket_handovers_pkey primary key (seller_id, handover_id),
  constraint ticket_handovers_ticket_fk foreign key (seller_id, ticket_id) references tickets (seller_id, ticket_id),
  constraint ticket_handovers_status_check check (status in ('PENDING', 'CLAIMED', 'ENDED')),
  constraint ticket_handovers_ending_check check (
    (status = 'ENDED') = (ending is not null) and ending in ('TAKEN_BACK', 'EXPIRED', 'TICKET_ENDED')
  ),
  constraint ticket_handovers_ended_at_check check ((status = 'PENDING') = (ended_at is null)),
  constraint ticket_handovers_recipient_check check ((recipient is null) = (recipient_email is null)),
  constraint ticket_handovers_claimed_check check (status <> 'CLAIMED' or new_owner_email is not null)
);
-- A ticket is handed over to one person at a time.
create unique index ticket_handovers_pending_key on ticket_handovers (seller_id, ticket_id) where status = 'PENDING';
-- Limits the pending handovers of a person.
create unique index ticket_handovers_slot_key on ticket_handovers (seller_id, giver, slot) where status = 'PENDING';
-- Handovers of a ticket, the newest first.
create index ticket_handovers_ticket_idx on ticket_handovers (seller_id, ticket_id, started_at desc, handover_id);
-- Expired handovers of all sellers, for the sweep that ends them.
create index ticket_handovers_due_idx on ticket_handovers (expires_at) where status = 'PENDING';

alter table ticket_handovers enable row level security;
create policy ticket_handovers_tenant on ticket_handovers to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));

-- The history of tickets also has their handovers.
alter table ticket_history drop constraint ticket_history_action_check;
alter table ticket_history add constraint ticket_history_action_check check (action in (
  'ISSUED', 'REJECTED', 'UPDATED', 'CODE_REPLACED', 'LISTED', 'PRICE_CHANGED', 'UNLISTED', 'SOLD', 'HANDOVER_STARTED',
  'HANDOVER_ENDED', 'HANDED_OVER', 'UNLOCKED', 'ADMITTED', 'CANCELLED', 'DELETED', 'ERASED'
)) not valid;
