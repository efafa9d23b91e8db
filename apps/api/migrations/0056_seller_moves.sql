-- Moves of sellers from one database to another. Running code need not stop.

-- Each of the two databases has its own row of a move.
create table seller_moves (
  seller_id text not null,
  move_id uuid not null,
  -- Names of databases as in seller_shards.
  source text not null,
  target text not null,
  -- COPYING: the seller works here as always. HOLDING: calls go on, background work waits. REFUSING: nothing changes
  -- the seller's rows. ENDED: the move is over, or was cancelled.
  phase text not null,
  started_at timestamptz not null default now(),
  -- When all rows of both databases had been compared, after the seller worked in the target.
  compared_at timestamptz,
  ended_at timestamptz,
  constraint seller_moves_pkey primary key (seller_id, move_id),
  constraint seller_moves_phase_check check (phase in ('COPYING', 'HOLDING', 'REFUSING', 'ENDED')),
  constraint seller_moves_ended_at_check check ((phase = 'ENDED') = (ended_at is not null))
);
create unique index seller_moves_open_key on seller_moves (seller_id) where ended_at is null;

alter table seller_moves enable row level security;
create policy seller_moves_tenant on seller_moves to taquilla_tenant
  using (seller_id = current_setting('taquilla.seller_id', true))
  with check (seller_id = current_setting('taquilla.seller_id', true));

-- For triggers that exist only during a move, on the rows of its seller. Whoever changes the phase takes the same lock
-- exclusively: it waits for open transactions that have changed such rows, and later ones wait for it. Code 55P03 is
-- that of a lock that could not be had: the caller tries again.
create function refuse_moving_seller() returns trigger
  language plpgsql security definer
  set search_path = taquilla
as $$
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
$$;
