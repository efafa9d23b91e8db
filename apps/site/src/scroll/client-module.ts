// Docusaurus calls this in the browser after each change of route.

interface Place {
  readonly pathname: string
  readonly hash: string
}

interface RouteUpdate {
  readonly location: Place
  /** Null when the page was opened by its URL, where the browser itself holds the position. */
  readonly previousLocation: Place | null
}

/** Keeps the section in place that a link of another page leads to, while samples take the remembered language. */
export function onRouteDidUpdate({ location: { pathname, hash }, previousLocation }: RouteUpdate): void {
  if (hash === '' || previousLocation === null || previousLocation.pathname === pathname) return
  // Loaded when it is needed, as no page needs it at first. Without it, the browser's own jump remains.
  import(/* webpackChunkName: "scroll" */ './hold-scroll-at.ts')
    .then(({ stayAtSection }) => stayAtSection(hash))
    .catch(() => undefined)
}
