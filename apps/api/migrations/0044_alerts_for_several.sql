-- An alert can ask for tickets together. Running code need not stop.

alter table resale_alerts
  -- Number of tickets that the person wants together.
  add column together integer not null default 1,
  add constraint resale_alerts_together_check check (together >= 1) not valid;
