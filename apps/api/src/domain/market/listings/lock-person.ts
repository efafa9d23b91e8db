import { type Fragment, fragment, type Given, sql } from '#database/sql.ts'

/** Locks a person at the `shows`, whether they list or buy there, until the transaction ends. */
export const lockPerson = (
  { sellerId, contact }: Given<{ readonly sellerId: string; readonly contact: string | undefined }>,
  shows: Fragment,
): Fragment =>
  fragment(
    'market.lock_person',
    sql`
      insert into show_people (seller_id, event_reference, show_id, contact)
      select ${sellerId}, s.event_reference, s.show_id, ${contact}
      from (${shows}) as s (event_reference, show_id)
      on conflict on constraint show_people_pkey do update set contact = excluded.contact`,
  )
