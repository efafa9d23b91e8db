// Docusaurus calls this in the browser after each change of route.
import { REFERENCE_PATH } from '../api-reference/model/addresses.ts'
import { decodedHash, holdScrollAt } from './hold-scroll-at.ts'

interface Place {
  readonly pathname: string
  readonly hash: string
}

interface RouteUpdate {
  readonly location: Place
  /** Null when the page was opened by its URL, where the browser itself holds the position. */
  readonly previousLocation: Place | null
}

let leaving = new AbortController()

/** Keeps the section in place that a link of another page leads to, while samples take the remembered language. */
export function onRouteDidUpdate({ location, previousLocation }: RouteUpdate): void {
  leaving.abort()
  leaving = new AbortController()
  const isOtherPage = previousLocation !== null && previousLocation.pathname !== location.pathname
  // The reference opens nested fields first (`use-hash-target.ts`).
  if (!isOtherPage || location.hash === '' || location.pathname.includes(REFERENCE_PATH)) return
  const target = document.getElementById(decodedHash(location.hash))
  if (target !== null) void holdScrollAt(target, leaving.signal)
}
