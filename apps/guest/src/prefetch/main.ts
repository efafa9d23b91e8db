// Inline script in the HTML head. It removes the one-time token from the URL before anything else can read it, and
// requests the page's first data while the app's scripts are loading.
import { FIRST_CALLS } from '#config/first-calls.ts'
import { getSession, spendOneTimeToken } from '#config/guest-calls.ts'
import { PATTERNS } from '#config/paths.ts'
import {
  type CallRequest,
  callRequest,
  type ReceivedResponse,
  requestKey,
  sendRequest,
} from '#lib/call-request.ts'
import { parseGuestAddress, takeOneTimeToken } from '#lib/guest-address.ts'
import { matchPath } from '#lib/match-path.ts'

const token = takeOneTimeToken()
const address = parseGuestAddress(window.location)
const answers = new Map<string, Promise<ReceivedResponse | undefined>>()
globalThis.taquillaPrefetch = { token, answers }

const session = prefetch(
  token === undefined
    ? callRequest(getSession, {}, address)
    : callRequest(spendOneTimeToken, { body: { oneTimeToken: token } }, address),
)
prefetchPage()

function prefetchPage() {
  const { pathname, search } = window.location
  for (const name of Object.keys(PATTERNS) as (keyof typeof PATTERNS)[]) {
    const params = matchPath(`/:language/guest${PATTERNS[name]}`, pathname)
    const first = FIRST_CALLS[name]
    if (params === undefined || first === undefined) continue
    const { call, needsPerson, input } = first
    const id = params.id ?? params.orderId ?? ''
    const request = callRequest(call, input({ id, search: new URLSearchParams(search) }), address)
    // Waits for the session if a token is being spent, or if the call needs a signed-in person.
    prefetch(request, needsPerson ? hasPerson() : token === undefined ? undefined : hasSession())
  }
}

/** Sends the request at once, or when `isWorthIt` resolves to true. */
function prefetch(request: CallRequest, isWorthIt?: Promise<boolean>): Promise<ReceivedResponse | undefined> {
  const answer =
    isWorthIt === undefined
      ? sendRequest(request)
      : isWorthIt.then((isWorth) => (isWorth ? sendRequest(request) : undefined))
  // Avoids unhandled rejections; takePrefetchedAnswer rejects with the same error.
  answer.catch(() => undefined)
  answers.set(requestKey(request), answer)
  return answer
}

async function hasSession(): Promise<boolean> {
  const received = await session.catch(() => undefined)
  return received?.response.ok ?? false
}

async function hasPerson(): Promise<boolean> {
  const received = await session.catch(() => undefined)
  if (!received?.response.ok) return false
  const { person } = await received.response.clone().json()
  return person !== null
}
