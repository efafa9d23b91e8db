import { expect, it } from 'vitest'
import { findMigrationFaults } from '../../test/statements/migration-faults.ts'
import { FIRST_LIMITED } from './apply-migration.ts'
import { parseMigration, readMigrations } from './migration-files.ts'

const STEPWISE = '-- taquilla: without transaction\n'

it('no later migration blocks a table that serves', async () => {
  const later = (await readMigrations()).filter(({ name }) => name >= FIRST_LIMITED)
  expect(findMigrationFaults(later)).toEqual([])
})

it.each([
  ['an index', 'create index a_idx on tickets (id);', 'create index concurrently'],
  ['an index that cannot be repeated', 'create index concurrently a_idx on tickets (id);', 'if not exists'],
  ['a dropped index', 'drop index a_idx;', 'drop index concurrently'],
  ['an index built again', 'reindex table tickets;', 'reindex'],
  ['a check', 'alter table tickets add constraint a_check check (a > 0);', 'not valid'],
  ['a foreign key', 'alter table tickets add constraint a_fk foreign key (a) references b;', 'not valid'],
  ['a unique key', 'alter table tickets add constraint a_key unique (a);', 'using index'],
  ['another type', 'alter table tickets alter column id type text;', 'AT_AlterColumnType'],
  ['not null', 'alter table tickets alter column order_id set not null;', 'before set not null'],
  [
    'not null after a check that was not validated',
    `alter table tickets add constraint a_check check (order_id is not null) not valid;
     alter table tickets alter column order_id set not null;`,
    'before set not null',
  ],
  [
    'a validation that holds locks',
    'alter table tickets validate constraint a_check;',
    'without transaction',
  ],
  ['a column with a check', 'alter table tickets add column a text check (a > 0);', 'add columns without'],
  [
    'a random default',
    'alter table tickets add column a uuid default gen_random_uuid();',
    'add columns without',
  ],
  ['an update in steps', `${STEPWISE}update tickets set order_id = 'x';\n`, 'can be repeated'],
  ['two statements in one step', `${STEPWISE}do 'begin end';\ndo 'begin end';\n`, 'an empty line'],
])('finds %s', (_, text, fault) => {
  expect(findMigrationFaults([parseMigration('9000_bad.sql', text)])).toEqual([
    expect.stringContaining(fault),
  ])
})

it('allows what callers do not notice', () => {
  const files = [
    'create table a (id int primary key); create index a_idx on a (id); alter table a add check (id > 0);',
    `alter table tickets add column a text not null default '', add column b timestamptz default now(),
       add constraint tickets_order_id_check check (order_id is not null) not valid;`,
    `${STEPWISE}alter table tickets validate constraint tickets_order_id_check;

create index concurrently if not exists a_idx on tickets (id);

do $$
begin
  loop
    update tickets set a = 'x' where ticket_id in (select ticket_id from tickets where a = '' limit 1000);
    exit when not found;
    commit;
  end loop;
end $$;
`,
    'alter table tickets alter column order_id set not null; alter table tickets drop constraint tickets_order_id_check;',
  ]
  const migrations = files.map((text, index) => parseMigration(`900${index}_good.sql`, text))
  expect(findMigrationFaults(migrations)).toEqual([])
})
