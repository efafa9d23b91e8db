-- X3: every table with a seller_id has row-level security and a policy.
select c.relname
from pg_class c
join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'taquilla'
join pg_attribute a on a.attrelid = c.oid and a.attname = 'seller_id' and not a.attisdropped
where c.relkind in ('r', 'p')
  and (not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid))
