import { startOwnHandover } from '@taquilla/contract/guest'
import type { TestApp } from '../build-app.ts'
import type { GuestCall } from '../guest-call.ts'
import { positional } from '../positional.ts'
import { uniqueId } from './events.ts'
import { type Market, openMarket } from './market.ts'
import { buildRule, storeRules } from './rules.ts'
import { signIn } from './sign-in.ts'

const SET_OWNER = positional(
  'test.set_owner',
  `update tickets
   set buyer_email = $3, owner_email = $3, details = details || $4::jsonb
   where seller_id = $1 and ticket_id = any($2)`,
)

const CHANGE_TICKETS = positional(
  'test.change_tickets',
  `update tickets
   set status = coalesce($3, status), details = details || $4::jsonb,
     code_released_at = case when $5 then now() else code_released_at end
   where seller_id = $1 and ticket_id = any($2)`,
)
const INSERT_CLAIMED = positional(
  'test.insert_claimed_handovers',
  `insert into ticket_handovers
     (seller_id, handover_id, ticket_id, status, giver, slot, new_owner_email, language, started_at, expires_at, ended_at)
   select $1, gen_random_uuid(), $2, 'CLAIMED', 'x', 1, 'y@example.com', 'es', now() - interval '2 days', now(),
     now() - interval '1 day'
   from generate_series(1, 3)`,
)

/** Tickets that may be handed over, of a person of their own, so that limits per person do not add up over tests. */
export interface Handable extends Market {
  readonly owner: string
}

/** @param details of the tickets, such as their holder */
export async function openHandable(
  test: TestApp,
  { details = {}, ...options }: Parameters<typeof openMarket>[1] & { readonly details?: object } = {},
): Promise<Handable> {
  const owner = `${uniqueId('giver')}@example.com`
  const market = await openMarket(test, { count: 1, ...options, rules: { transfer: true, ...options.rules } })
  await test.database.rows(SET_OWNER, [
    test.seller.sellerId,
    market.ticketIds,
    owner,
    JSON.stringify(details),
  ])
  return { ...market, owner, session: await signIn(test, owner) }
}

/** A ticket that its owner hands over, and the token of its link. */
export interface OpenHandover extends Handable {
  readonly handoverId: string
  readonly token: string
}

/** Starts the handover of the first ticket, by link unless an address is named. */
export async function handOver(
  test: TestApp,
  handable: Handable,
  recipientEmail?: string,
): Promise<OpenHandover> {
  const body = { ...(recipientEmail && { recipientEmail }), giverName: 'Ana', lang: 'es' }
  const params = { id: String(handable.ids[0]) }
  const { session } = handable
  const { status, answer, text } = await test.guest(startOwnHandover, { params, session, body })
  if (status !== 200) throw new Error(`The handover of a test was refused: ${text}`)
  const token = String(new URL(answer.url).searchParams.get('token'))
  return { ...handable, handoverId: answer.id, token }
}

export async function openHandover(
  test: TestApp,
  options?: Parameters<typeof openHandable>[1],
): Promise<OpenHandover> {
  return handOver(test, await openHandable(test, options))
}

/** Call with which the recipient claims the ticket. */
export function claimOf(
  { handoverId, token }: Pick<OpenHandover, 'handoverId' | 'token'>,
  more: object = {},
): GuestCall {
  return { params: { id: handoverId }, body: { token, lang: 'es', ...more } }
}

/** Reasons of the ticket, not of its show, to refuse a handover, and the code of each. */
export const OBSTACLES = [
  [
    'handover.not_allowed',
    (test: TestApp, { eventReference }: Handable) => {
      const rules = { ticketShield: true, superswap: true, qrUnlock: 3_600, transfer: false }
      return storeRules(test, buildRule({ eventReference }, { rules }))
    },
  ],
  [
    'handover.part_of_pass',
    (test: TestApp, handable: Handable) =>
      changeTickets(test, handable, { details: { isPartOfAPass: true } }),
  ],
  [
    'handover.code_released',
    (test: TestApp, handable: Handable) => changeTickets(test, handable, { isReleased: true }),
  ],
  [
    'handover.limit_reached',
    (test: TestApp, { ticketIds }: Handable) =>
      test.database.rows(INSERT_CLAIMED, [test.seller.sellerId, ticketIds[0]]),
  ],
] as const

export function changeTickets(
  test: TestApp,
  { ticketIds }: Handable,
  change: { readonly status?: string; readonly details?: object; readonly isReleased?: boolean },
) {
  const { status = null, details = {}, isReleased = false } = change
  const { sellerId } = test.seller
  return test.database.rows(CHANGE_TICKETS, [
    sellerId,
    ticketIds,
    status,
    JSON.stringify(details),
    isReleased,
  ])
}
