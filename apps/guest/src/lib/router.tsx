// Addresses and moves between them: the part of a router that these pages need, in the room that their budget has.
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
import type { Params } from './match-path.ts'

const MOVED = 'taquilla:moved'

interface MoveOptions {
  /** The address takes the place of the present one in the history. */
  readonly replace?: boolean
  /** Kept with the address in the history, for the page that it leads to. */
  readonly state?: Readonly<Record<string, unknown>>
}

/** Goes to an address of the app without loading the document again. */
export function navigate(to: string, { replace = false, state }: MoveOptions = {}) {
  window.history[replace ? 'replaceState' : 'pushState'](state ?? null, '', to)
  // Back and forward come where the reader was; a new page begins at its top.
  if (!replace) window.scrollTo(0, 0)
  window.dispatchEvent(new Event(MOVED))
}

export function useNavigate(): typeof navigate {
  return navigate
}

interface Location extends Pick<URL, 'pathname' | 'search' | 'searchParams'> {
  readonly state: Readonly<Record<string, unknown>> | null
}

/** The present address, and what came with it. */
export function useLocation(): Location {
  const href = useSyncExternalStore(subscribe, () => window.location.href)
  return useMemo(() => {
    const { pathname, search, searchParams } = new URL(href)
    return { pathname, search, searchParams, state: window.history.state }
  }, [href])
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

/** The query of the address, and a way to change it on the same page. */
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

/** The variables of the present address. */
export function useParams(): Params {
  return use(ParamsContext)
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string
}

/** A link to an address of the app. What asks for a new window gets one. */
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

/** Goes to an address as soon as it is shown. */
export function Navigate({ to, ...options }: NavigateProps) {
  const go = useEffectEvent(() => navigate(to, options))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another move
  useEffect(() => go(), [to])
  return null
}
