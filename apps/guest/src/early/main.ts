// The script in the head of the shell. It takes the token out of the address before anything else can see it, and asks
// for what the page begins with while the app itself is on its way.
import { FIRST_CALLS } from '#config/first-calls.ts'
import { PATTERNS } from '#config/paths.ts'
import { type CallRequest, callRequest } from '#lib/call-request.ts'
import { type Answered, keyOf, send } from '#lib/early.ts'
import { getSession, spendOneTimeToken } from '#lib/guest-calls.ts'
import { matchPath } from '#lib/match-path.ts'
import { takeOneTimeToken } from '#lib/one-time-token.ts'
import { placeAt } from '#lib/place-at.ts'

const token = takeOneTimeToken()
const place = placeAt(window.location)
const answers = new Map<string, Promise<Answered | undefined>>()
globalThis.taquillaEarly = { token, answers }

const session = begin(
  token === undefined
    ? callRequest(getSession, {}, place)
    : callRequest(spendOneTimeToken, { body: { oneTimeToken: token } }, place),
)
beginPage()

function beginPage() {
  const { pathname, search } = window.location
  for (const name of Object.keys(PATTERNS) as (keyof typeof PATTERNS)[]) {
    const params = matchPath(`/:language/guest${PATTERNS[name]}`, pathname)
    if (params === undefined) continue
    const { call, needsPerson, input } = FIRST_CALLS[name]
    const id = params.id ?? params.orderId ?? ''
    const request = callRequest(call, input({ id, search: new URLSearchParams(search) }), place)
    // Who the person is must be settled first where a token says it, or where nobody else is answered.
    begin(request, needsPerson ? hasPerson() : token === undefined ? undefined : isSettled())
  }
}

/** Sends a request, at once or when it is clear that it is worth it. */
function begin(request: CallRequest, isWorthIt?: Promise<boolean>): Promise<Answered | undefined> {
  const answer =
    isWorthIt === undefined
      ? send(request)
      : isWorthIt.then((isWorth) => (isWorth ? send(request) : undefined))
  // Whoever takes it hears of it; nobody else needs to.
  answer.catch(() => undefined)
  answers.set(keyOf(request), answer)
  return answer
}

async function isSettled(): Promise<boolean> {
  const answered = await session.catch(() => undefined)
  return answered?.response.ok ?? false
}

async function hasPerson(): Promise<boolean> {
  const answered = await session.catch(() => undefined)
  if (!answered?.response.ok) return false
  const { person } = await answered.response.clone().json()
  return person !== null
}
