import { LITE_TICKETS_LIFETIME_SECONDS, LITE_TICKETS_TIMEOUT_SECONDS } from '@taquilla/contract'
import type { OrganiserState } from '@taquilla/contract/guest'
import { positional, type Sql } from '#database/sql.ts'

// A try that never ended is over when nobody can be waiting for it any more. What failed may be tried again soon.
const CLAIM = positional(
  'lite_people.claim',
  `insert into lite_people as p (seller_id, email, asked_at)
   values ($1, $2, clock_timestamp())
   on conflict (seller_id, email) do update
   set asked_at = clock_timestamp()
   where (p.answered_at >= p.asked_at or p.asked_at < clock_timestamp() - make_interval(secs => $3))
     and (
       p.answered_at is null
       or p.answered_at < clock_timestamp() - make_interval(
         secs => case when p.state = 'UNAVAILABLE' then $5::double precision else $4::double precision end
       )
     )
   returning asked_at::text`,
)
const FIND_STATE = positional(
  'lite_people.find_state',
  'select state from lite_people where seller_id = $1 and email = $2',
)
const SET_STATE = positional(
  'lite_people.set_state',
  `update lite_people
   set state = $4, answered_at = clock_timestamp()
   where seller_id = $1 and email = $2 and asked_at = $3::timestamptz`,
)

const FAILURE_LIFETIME_SECONDS = 3
const LONGEST_TRY_SECONDS = LITE_TICKETS_TIMEOUT_SECONDS * 3

export interface LitePerson {
  readonly sellerId: string
  readonly email: string
}

/** Takes the question for the person's tickets; undefined where somebody else asks, or asked a moment ago. */
export async function claimQuestion(db: Sql, { sellerId, email }: LitePerson): Promise<string | undefined> {
  const [row] = await db.rows<{ asked_at: string }>(CLAIM, [
    sellerId,
    email,
    LONGEST_TRY_SECONDS,
    LITE_TICKETS_LIFETIME_SECONDS,
    FAILURE_LIFETIME_SECONDS,
  ])
  return row?.asked_at
}

/** How the last question was answered; undefined before the first answer. */
export async function findOrganiserState(
  db: Sql,
  { sellerId, email }: LitePerson,
): Promise<OrganiserState | undefined> {
  const [row] = await db.rows<{ state: OrganiserState | 'UNASKED' }>(FIND_STATE, [sellerId, email])
  return row === undefined || row.state === 'UNASKED' ? undefined : row.state
}

/** Writes how the question of that instant was answered, unless another was asked since. */
export async function setOrganiserState(
  db: Sql,
  { sellerId, email }: LitePerson,
  answer: { readonly askedAt: string; readonly state: OrganiserState },
): Promise<void> {
  await db.rows(SET_STATE, [sellerId, email, answer.askedAt, answer.state])
}
