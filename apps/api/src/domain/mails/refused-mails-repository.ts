import { positional, type Sql } from '#database/sql.ts'

const INSERT = positional(
  'refused_mails.insert',
  `insert into refused_mails (seller_id, mail_id, topic, recipient, reason)
   values ($1, $2, $3, lower($4), $5)
   on conflict (seller_id, mail_id) do nothing`,
)
const LIST = positional(
  'refused_mails.list',
  `select seller_id, mail_id, topic, recipient, reason, refused_at
   from refused_mails
   where $1::text is null or seller_id = $1
   order by refused_at desc, mail_id desc
   limit 1000`,
)
const DELETE_OLD = positional(
  'refused_mails.delete_old',
  `delete from refused_mails
   where (seller_id, mail_id) in (
     select seller_id, mail_id
     from refused_mails
     where refused_at < now() - make_interval(days => $1)
     order by refused_at
     limit $2
   )
   returning true as deleted`,
)

const KEPT_DAYS = 90

export interface RefusedMail {
  readonly sellerId: string
  readonly mailId: string
  /** The change that it told of. */
  readonly topic: string
  readonly recipient: string
  /** What the mail server answered. */
  readonly reason: string
}

interface RefusedMailRow {
  readonly seller_id: string
  readonly mail_id: string
  readonly topic: string
  readonly recipient: string
  readonly reason: string
  readonly refused_at: Date
}

export async function insertRefusedMail(db: Sql, mail: RefusedMail): Promise<void> {
  await db.rows(INSERT, [mail.sellerId, mail.mailId, mail.topic, mail.recipient, mail.reason])
}

/** The newest first. */
export async function listRefusedMails(
  db: Sql,
  sellerId: string | undefined,
): Promise<(RefusedMail & { readonly refusedAt: Date })[]> {
  const rows = await db.rows<RefusedMailRow>(LIST, [sellerId ?? null])
  return rows.map((row) => ({
    sellerId: row.seller_id,
    mailId: row.mail_id,
    topic: row.topic,
    recipient: row.recipient,
    reason: row.reason,
    refusedAt: row.refused_at,
  }))
}

/** Answers how many were removed, at most `limit`. */
export async function deleteOldRefusedMails(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_OLD, [KEPT_DAYS, limit])).length
}
