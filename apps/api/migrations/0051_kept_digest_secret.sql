-- After a change of TAQUILLA_SECRET, the row `digest` keeps the secret of the digests, encrypted with the new one, so
-- that the earlier secret can be removed. Only adds a column that earlier versions do not know.
alter table secret_checks add column sealed_secret bytea;
