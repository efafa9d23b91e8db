-- The second belt behind the code's own filter: transactions run as a role that sees one seller's rows.
-- Running code need not stop. Roles belong to the whole server, hence the check.

do $$
begin
  create role taquilla_tenant nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  execute format('grant taquilla_tenant to %I', current_user);
end
$$;

grant usage on schema taquilla to taquilla_tenant;
grant select, insert, update, delete on all tables in schema taquilla to taquilla_tenant;
alter default privileges in schema taquilla grant select, insert, update, delete on tables to taquilla_tenant;
revoke all on leases, migrations from taquilla_tenant;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'sellers', 'api_keys', 'return_origins', 'events', 'shows', 'ticket_options', 'price_types', 'tickets',
    'admissions', 'ticket_batches', 'rejected_tickets', 'rules', 'one_time_tokens', 'outbox', 'idempotency_keys',
    'rate_limit_windows'
  ]
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy %I on %I to taquilla_tenant using (seller_id = current_setting(''taquilla.seller_id'', true)) '
      || 'with check (seller_id = current_setting(''taquilla.seller_id'', true))',
      tenant_table || '_tenant', tenant_table
    );
  end loop;
end
$$;
