import { LITE_TICKETS_LIFETIME_SECONDS, LITE_TICKETS_TIMEOUT_SECONDS } from '@taquilla/contract'
import type { OrganiserState } from '@taquilla/contract/guest'
import { text, textOf } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'

export interface LitePerson {
  readonly sellerId: string
  readonly email: string
}

interface Claim extends LitePerson {
  /** An attempt that has not ended after this time counts as over: nobody can be waiting for it any more. */
  readonly longestTrySeconds: number
  readonly lifetimeSeconds: number
  /** How long a failed answer counts: short, so that the question may soon be asked again. */
  readonly failureLifetimeSeconds: number
}
const CLAIM = statement(
  'lite.claim_question',
  { askedAt: text },
  (given: Given<Claim>) => sql`
    insert into lite_people as p (seller_id, email, asked_at)
    values (${given.sellerId}, ${given.email}, clock_timestamp())
    on conflict (seller_id, email) do update
    set asked_at = clock_timestamp()
    where (
        p.answered_at >= p.asked_at
        or p.asked_at < clock_timestamp() - make_interval(secs => ${given.longestTrySeconds})
      )
      and (
        p.answered_at is null
        or p.answered_at < clock_timestamp() - make_interval(
          secs => case
            when p.state = 'UNAVAILABLE' then ${given.failureLifetimeSeconds}::double precision
            else ${given.lifetimeSeconds}::double precision
          end
        )
      )
    returning asked_at::text`,
)
const FIND_STATE = statement(
  'lite.find_organiser_state',
  { state: textOf<OrganiserState | 'UNASKED'>() },
  ({ sellerId, email }: Given<LitePerson>) => sql`
    select state
    from lite_people
    where seller_id = ${sellerId} and email = ${email}`,
)
interface Answer {
  readonly askedAt: string
  readonly state: OrganiserState
}
const SET_STATE = statement(
  'lite.set_organiser_state',
  {},
  ({ sellerId, email, askedAt, state }: Given<LitePerson & Answer>) => sql`
    update lite_people
    set state = ${state}, answered_at = clock_timestamp()
    where seller_id = ${sellerId} and email = ${email} and asked_at = ${askedAt}::timestamptz`,
)

const LIFETIMES = {
  longestTrySeconds: LITE_TICKETS_TIMEOUT_SECONDS * 3,
  lifetimeSeconds: LITE_TICKETS_LIFETIME_SECONDS,
  failureLifetimeSeconds: 3,
}

/** Takes the question for the person's tickets; undefined where somebody else asks, or asked a moment ago. */
export async function claimQuestion(db: Sql, person: LitePerson): Promise<string | undefined> {
  const [claimed] = await db.rows(CLAIM, { ...person, ...LIFETIMES })
  return claimed?.askedAt
}

/** How the last question was answered; undefined before the first answer. */
export async function findOrganiserState(db: Sql, person: LitePerson): Promise<OrganiserState | undefined> {
  const [found] = await db.rows(FIND_STATE, person)
  return found === undefined || found.state === 'UNASKED' ? undefined : found.state
}

/** Writes how the question of that instant was answered, unless another was asked since. */
export async function setOrganiserState(db: Sql, person: LitePerson, answer: Answer): Promise<void> {
  await db.rows(SET_STATE, { ...person, ...answer })
}
