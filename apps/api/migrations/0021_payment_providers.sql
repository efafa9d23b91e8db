-- The names of payment providers are those that the code declares. Running code need not stop.

alter table payments
  drop constraint payments_provider_check,
  add constraint payments_provider_check check (provider ~ '^[a-z][a-z0-9_]{0,39}$');
