import { onTestFinished } from 'vitest'
import type { EmbeddedDatabase } from '#index.ts'
import { query } from './databases.ts'

// Alphabetical order differs from the order of foreign keys, so that restoring in alphabetical order would fail.
const SCHEMA = `
  create schema taquilla;
  set search_path = taquilla;
  create table migrations (name text primary key);
  insert into migrations values ('0001_first.sql'), ('0002_second.sql');
  create table venues (venue_id integer primary key, parent_id integer references venues, name text not null);
  create table "Odd seats" (
    seat_id bigint generated always as identity primary key,
    venue_id integer not null references venues,
    "Row, number" text,
    label text generated always as (coalesce("Row, number", '') || '!') stored
  );
  create table admissions (
    seat_id bigint not null references "Odd seats",
    at timestamptz not null,
    price numeric,
    code bytea,
    extras jsonb,
    tags text[]
  );
  create table empties (id integer);`

let count = 0

/** Creates a migrated, empty database with a test schema. @returns its URL */
export async function createMigrated(server: EmbeddedDatabase): Promise<string> {
  count += 1
  const name = `backup_${count}`
  await query(server.url, `create database ${name}`)
  onTestFinished(() => query(server.url, `drop database ${name} with (force)`).then(() => {}))
  const url = new URL(server.url)
  url.pathname = `/${name}`
  await query(url.href, SCHEMA)
  return url.href
}

/** Values that need escaping or exact formatting in a backup. */
export async function insertUnusualValues(url: string) {
  await query(
    url,
    'set search_path = taquilla',
    `insert into venues values (2, null, E'tab\\tline\\nreturn\\r back\\\\slash'), (1, 2, '\\N'), (3, 1, '')`,
    `insert into "Odd seats" (venue_id, "Row, number") values (1, 'ñandú 🎟'), (2, null), (3, '\\.')`,
    `insert into admissions values
       (1, '2026-11-21 10:00:00.123456+02', 'NaN', '\\x00ff0a', '{"a": "\\u00e9\\n"}', '{"a,b",NULL,""}'),
       (2, 'infinity', 0.10, '\\x', 'null', '{}'),
       (3, '-infinity', null, null, null, null)`,
  )
}

/** All rows of the test schema as text. */
export function readAll(url: string): Promise<unknown[]> {
  return query(
    url,
    'set search_path = taquilla',
    `select t::text as row from venues t
     union all select t::text from "Odd seats" t
     union all select t::text from admissions t
     order by 1`,
  )
}
