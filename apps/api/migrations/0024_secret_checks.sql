-- Which TAQUILLA_SECRET this database belongs to, so that a start with another one is refused. Running code need not stop.

-- One row for each key that was derived from the secret: those that encrypt, by the id of their secret, and that of
-- the digests. The first start of the API or the worker with the key writes it.
create table secret_checks (
  key_name text not null,
  fingerprint bytea not null,
  constraint secret_checks_pkey primary key (key_name)
);
revoke all on secret_checks from taquilla_tenant;
