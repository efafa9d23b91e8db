import { LITE_TICKETS_LIFETIME_SECONDS, LITE_TICKETS_TIMEOUT_SECONDS } from '@taquilla/contract'
import type { OrganizerState } from '@taquilla/contract/guest'
import { text, textOf } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'

export interface LitePerson {
  readonly sellerId: string
  /** Form of the person's address (`formOfAddress`). */
  readonly email: string
}

interface Claim extends LitePerson {
  /** Requests older than this have certainly ended, so a new one may start. */
  readonly maxRequestSeconds: number
  readonly lifetimeSeconds: number
  /** Short, so that the seller's system is soon asked again after a failure. */
  readonly failureLifetimeSeconds: number
}
const CLAIM_TICKETS_REQUEST = statement(
  'lite.claim_tickets_request',
  { askedAt: text },
  (given: Given<Claim>) => sql`
    insert into lite_people as p (seller_id, email, asked_at)
    values (${given.sellerId}, ${given.email}, clock_timestamp())
    on conflict (seller_id, email) do update
    set asked_at = clock_timestamp()
    where (
        p.answered_at >= p.asked_at
        or p.asked_at < clock_timestamp() - make_interval(secs => ${given.maxRequestSeconds})
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
const FIND_ORGANIZER_STATE = statement(
  'lite.find_organizer_state',
  { state: textOf<OrganizerState | 'UNASKED'>() },
  ({ sellerId, email }: Given<LitePerson>) => sql`
    select state
    from lite_people
    where seller_id = ${sellerId} and email = ${email}`,
)
interface Answer {
  readonly askedAt: string
  readonly state: OrganizerState
}
const SET_ORGANIZER_STATE = statement(
  'lite.set_organizer_state',
  {},
  ({ sellerId, email, askedAt, state }: Given<LitePerson & Answer>) => sql`
    update lite_people
    set state = ${state}, answered_at = clock_timestamp()
    where seller_id = ${sellerId} and email = ${email} and asked_at = ${askedAt}::timestamptz`,
)

const LIFETIMES = {
  maxRequestSeconds: LITE_TICKETS_TIMEOUT_SECONDS * 3,
  lifetimeSeconds: LITE_TICKETS_LIFETIME_SECONDS,
  failureLifetimeSeconds: 3,
}

/**
 * Claims the request for the person's tickets and returns its start time. Undefined while another request runs or its
 * result is still fresh.
 */
export async function claimTicketsRequest(db: Sql, person: LitePerson): Promise<string | undefined> {
  const [claimed] = await db.rows(CLAIM_TICKETS_REQUEST, { ...person, ...LIFETIMES })
  return claimed?.askedAt
}

/** Result of the last request; undefined before the first one finished. */
export async function findOrganizerState(db: Sql, person: LitePerson): Promise<OrganizerState | undefined> {
  const [found] = await db.rows(FIND_ORGANIZER_STATE, person)
  return found === undefined || found.state === 'UNASKED' ? undefined : found.state
}

/** Records the result of a request, unless a later request has started. */
export async function setOrganizerState(db: Sql, person: LitePerson, answer: Answer): Promise<void> {
  await db.rows(SET_ORGANIZER_STATE, { ...person, ...answer })
}
