// Inline script in the HTML head. It removes the one-time token from the URL before anything else can read it, spends
// it, and gets what the page shows first while nothing else is loaded: a page that the server drew, or else its data.
import { FIRST_CALLS } from '#config/first-calls.ts'
import { getSession, spendOneTimeToken } from '#config/guest-calls.ts'
import { PATTERNS, PERSONAL_PAGES } from '#config/paths.ts'
import {
  type CallRequest,
  callRequest,
  type ReceivedResponse,
  requestKey,
  sendRequest,
} from '#lib/call-request.ts'
import { parseGuestAddress, takeOneTimeToken } from '#lib/guest-address.ts'
import { matchPath } from '#lib/match-path.ts'
import { startScriptsAfter, watchActs } from './late-start.ts'

const token = takeOneTimeToken()
const address = parseGuestAddress(window.location)
const answers = new Map<string, Promise<ReceivedResponse | undefined>>()
const { dataset } = document.documentElement
const takeActs = watchActs()
const drawn = dataset.drawn === 'whole' ? Promise.resolve(true) : getPage()
globalThis.taquillaPrefetch = { token, answers, drawn, takeActs }
if (dataset.drawn !== undefined) startScriptsAfter(drawn)

/** Gets the page's content or data; resolves to true if the document now shows the page as the server drew it. */
async function getPage(): Promise<boolean> {
  const session = prefetch(
    token === undefined
      ? callRequest(getSession, {}, address)
      : callRequest(spendOneTimeToken, { body: { oneTimeToken: token } }, address),
  )
  const isDrawnAgain = token !== undefined && dataset.drawn !== undefined
  if (isDrawnAgain && (await isOpen(session)) && (await replaceContent().catch(() => false))) {
    // Nothing needs the answer, but a response that nobody reads keeps its connection.
    await (await session)?.response.text()
    return true
  }
  prefetchData(session)
  return false
}

/** Replaces what everybody may see by the same page as drawn for the person who has just signed in. */
async function replaceContent(): Promise<boolean> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const response = await fetch(window.location.href, { headers: { 'Time-Zone': timeZone } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const [content, state] = [page.getElementById('root'), page.getElementById('state')]
  if (!response.ok || content === null || state === null) return false
  document.getElementById('root')?.replaceChildren(...content.childNodes)
  document.body.append(state)
  dataset.drawn = 'whole'
  return true
}

function prefetchData(session: Promise<ReceivedResponse | undefined>) {
  const { pathname, search } = window.location
  for (const name of Object.keys(PATTERNS) as (keyof typeof PATTERNS)[]) {
    const params = matchPath(`/:language/guest${PATTERNS[name]}`, pathname)
    const first = FIRST_CALLS[name]
    if (params === undefined || first === undefined) continue
    const { call, input } = first
    const needsPerson = PERSONAL_PAGES.has(name)
    const id = params.id ?? params.orderId ?? ''
    const request = callRequest(call, input({ id, search: new URLSearchParams(search) }), address)
    // Waits for the session if a token is being spent, or if the call needs a signed-in person.
    prefetch(request, needsPerson ? hasPerson(session) : token === undefined ? undefined : isOpen(session))
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

async function isOpen(session: Promise<ReceivedResponse | undefined>): Promise<boolean> {
  const received = await session.catch(() => undefined)
  return received?.response.ok ?? false
}

async function hasPerson(session: Promise<ReceivedResponse | undefined>): Promise<boolean> {
  const received = await session.catch(() => undefined)
  if (!received?.response.ok) return false
  const { person } = await received.response.clone().json()
  return person !== null
}
