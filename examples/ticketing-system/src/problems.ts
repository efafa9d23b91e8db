import { TaquillaError } from '@taquilla/sdk'
import { type HttpResponse, redirect } from './http.ts'
import { type Problem, RESALE_TEXTS } from './resale-texts.ts'

/** Problem that the person reads for each error code of Taquilla; the other errors are logged and read as `away`. */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  'listing.not_available': 'taken',
  'buy_intention.seats_apart': 'apart',
  'buy_intention.mixed_listings': 'apart',
  'buy_intention.pack_incomplete': 'apart',
  'buy_intention.own_listing': 'own',
  'buy_intention.hold_limit': 'busy',
  'buy_intention.extended_before': 'extended',
  'buy_intention.hosted': 'hosted',
  'buy_intention.ended': 'ended',
  'payment.under_way': 'paying',
  'listing.held': 'held',
  'listing.ended': 'ended',
  'listing.terms_changed': 'changed',
  'listing.price_out_of_bounds': 'outOfBounds',
  'request.invalid': 'invalid',
  'listing.limit_reached': 'limit',
  'listing.code_released': 'tooLate',
  'listing.too_early': 'tooEarly',
  'listing.too_late': 'tooLate',
  'show.past': 'tooLate',
  'show.cancelled': 'cancelled',
  'event.cancelled': 'cancelled',
}

/** Undefined for an error that the person can do nothing about. Later versions may refuse listings for more reasons. */
export function problemOfCode(code: string): Problem | undefined {
  return PROBLEMS[code] ?? (/^listing\.(?!not_found)/.test(code) ? 'closed' : undefined)
}

export function problemOf(error: unknown): Problem {
  const problem = error instanceof TaquillaError ? problemOfCode(error.code) : undefined
  if (problem === undefined) process.stderr.write(`${error}\n`)
  return problem ?? 'away'
}

/** Reads the problem that a redirect named. */
export function problemIn(url: URL): Problem | undefined {
  const name = url.searchParams.get('problem') ?? ''
  return Object.hasOwn(RESALE_TEXTS.es.problems, name) ? (name as Problem) : undefined
}

/** Redirects to the URL that `work` returns. If it fails, redirects to `back`, which then explains the problem. */
export async function redirectOrExplain(back: string, work: () => Promise<string>): Promise<HttpResponse> {
  try {
    return redirect(await work())
  } catch (error) {
    return redirect(`${back}${back.includes('?') ? '&' : '?'}problem=${problemOf(error)}`)
  }
}
