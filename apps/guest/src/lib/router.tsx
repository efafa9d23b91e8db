// Minimal client-side router; a full library would exceed the pages' script budget.
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { useDrawn, useOnDevice } from './drawn.ts'
import type { Params } from './match-path.ts'

const MOVED = 'taquilla:moved'

interface MoveOptions {
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean
  /** State of the history entry, readable by the target page. */
  readonly state?: Readonly<Record<string, unknown>>
}

/** Navigates to a URL of the app without a full page load. */
function navigate(to: string, { replace = false, state }: MoveOptions = {}) {
  window.history[replace ? 'replaceState' : 'pushState'](state ?? null, '', to)
  // Back and forward restore the scroll position; a new page starts at the top.
  if (!replace) window.scrollTo(0, 0)
  window.dispatchEvent(new Event(MOVED))
}

export function useNavigate(): typeof navigate {
  return navigate
}

export function useLocation(): Pick<URL, 'pathname' | 'search' | 'searchParams'> {
  const drawn = useDrawn()
  const href = useSyncExternalStore(subscribe, currentUrl, () => drawn?.url ?? currentUrl())
  return useMemo(() => {
    const [pathname = '', query] = href.split(/\?(.*)/s)
    return { pathname, search: query ? `?${query}` : '', searchParams: new URLSearchParams(query) }
  }, [href])
}

/** Path and query. */
function currentUrl(): string {
  return window.location.pathname + window.location.search
}

/** State with which a link of the app led to the page. */
export function useLinkState(): Readonly<Record<string, unknown>> | null {
  return useOnDevice(() => window.history.state, null)
}

function subscribe(onMove: () => void) {
  window.addEventListener('popstate', onMove)
  window.addEventListener(MOVED, onMove)
  return () => {
    window.removeEventListener('popstate', onMove)
    window.removeEventListener(MOVED, onMove)
  }
}

type SetSearch = (change: (before: URLSearchParams) => URLSearchParams, options?: MoveOptions) => void

/** Query parameters of the current URL and a setter. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { searchParams } = useLocation()
  const change: SetSearch = useCallback((edit, options) => {
    const address = new URL(window.location.href)
    address.search = edit(address.searchParams).toString()
    navigate(address.href, { replace: true, ...options })
  }, [])
  return [searchParams, change]
}

const ParamsContext = createContext<Params>({})

export const ParamsProvider = ParamsContext.Provider

/** Path variables of the current page. */
export function useParams(): Params {
  return use(ParamsContext)
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string
}

/** Navigates client-side, except for modified clicks and other targets, which the browser handles. */
export function Link({ to, onClick, ...anchor }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0
    if (event.defaultPrevented || !isPlain || (anchor.target ?? '_self') !== '_self') return
    event.preventDefault()
    navigate(to)
  }
  return <a {...anchor} href={to} onClick={follow} />
}

interface NavigateProps extends MoveOptions {
  readonly to: string
}

/** Navigates to the top of another page when it is mounted. */
export function Navigate({ to, ...options }: NavigateProps) {
  const go = useEffectEvent(() => {
    navigate(to, options)
    window.scrollTo(0, 0)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new target must navigate again
  useEffect(() => go(), [to])
  return null
}
