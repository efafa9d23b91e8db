import { boolean, instant, type RowOf, text } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'

const INSERT_REFUSED = statement(
  'mails.insert_refused',
  {},
  ({ sellerId, mailId, topic, recipient, reason }: Given<RefusedMail>) => sql`
    insert into refused_mails (seller_id, mail_id, topic, recipient, reason)
    values (${sellerId}, ${mailId}, ${topic}, ${recipient}, ${reason})
    on conflict (seller_id, mail_id) do nothing`,
)
const LISTED = {
  sellerId: text,
  mailId: text,
  /** Outbox topic of the change that the mail was about. */
  topic: text,
  recipient: text,
  /** Response of the mail server. */
  reason: text,
  refusedAt: instant,
}
const LIST_REFUSED = statement(
  'mails.list_refused',
  LISTED,
  ({ sellerId }: Given<{ readonly sellerId: string | null }>) => sql`
    select seller_id, mail_id, topic, recipient, reason, refused_at
    from refused_mails
    where ${sellerId}::text is null or seller_id = ${sellerId}
    order by refused_at desc, mail_id desc
    limit 1000`,
)
const DELETE_OLD_REFUSED = statement(
  'mails.delete_old_refused',
  { deleted: boolean },
  ({ days, limit }: Given<{ readonly days: number; readonly limit: number }>) => sql`
    delete from refused_mails
    where (seller_id, mail_id) in (
      select seller_id, mail_id
      from refused_mails
      where refused_at < now() - make_interval(days => ${days}) and ${isSettled(sql`seller_id`)}
      order by refused_at
      limit ${limit}
    )
    returning true as deleted`,
)

const RETENTION_DAYS = 90

export type RefusedMail = Omit<RowOf<typeof LISTED>, 'refusedAt'>

export async function insertRefusedMail(db: Sql, mail: RefusedMail): Promise<void> {
  await db.rows(INSERT_REFUSED, mail)
}

/** Returns the newest 1,000 refused mails of one seller, or of all sellers if `sellerId` is undefined. */
export function listRefusedMails(db: Sql, sellerId: string | undefined): Promise<RowOf<typeof LISTED>[]> {
  return db.rows(LIST_REFUSED, { sellerId: sellerId ?? null })
}

/** Deletes at most `limit` mails that were refused more than 90 days ago. Returns how many. */
export async function deleteOldRefusedMails(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_OLD_REFUSED, { days: RETENTION_DAYS, limit })).length
}
