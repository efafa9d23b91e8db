-- A batch of queued tickets stores who queued it. Running code need not stop.

alter table ticket_batches
  -- API key that asked for the tickets, which their history names; null for batches of earlier versions.
  add column actor text;
