import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { PageWidth } from '#components/page-width.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { GuestAddress } from '#config/paths.ts'
import { WrongLinkPage } from '#help/load-failure.tsx'
import { type Drawn, DrawnProvider, useDrawn, useOnDevice } from '#lib/drawn.ts'
import { GuestContextProvider } from '#lib/guest-context.tsx'
import type { HttpClient } from '#lib/http-client.ts'
import { MessagesProvider, type Translate, useMessages } from '#lib/messages.ts'
import { ParamsProvider, useLocation } from '#lib/router.tsx'
import { DEVICE_ZONE, ZoneProvider } from '#lib/use-format.ts'
import { type TokenSignIn, TokenSignInProvider, usePageTitle } from '#session/session.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame/frame.tsx'
import { findPage } from './pages.ts'

interface AppProps {
  readonly address: GuestAddress
  readonly client: HttpClient
  readonly queries: QueryClient
  readonly tokenSignIn: TokenSignIn
  readonly t: Translate
  /** Undefined if the browser draws the page from the start. */
  readonly drawn?: Drawn | undefined
  /** Called once the HTML of the server is alive. */
  readonly onHydrated?: () => void
}

export function App({ address, client, queries, tokenSignIn, t, drawn, onHydrated }: AppProps) {
  return (
    <DrawnProvider value={drawn}>
      <MessagesProvider value={t}>
        <ErrorBoundary>
          <GuestContextProvider value={{ address, client }}>
            <QueryClientProvider client={queries}>
              <TokenSignInProvider value={tokenSignIn}>
                <DeviceZone>
                  <Frame>
                    <Page onHydrated={onHydrated} />
                  </Frame>
                </DeviceZone>
              </TokenSignInProvider>
            </QueryClientProvider>
          </GuestContextProvider>
        </ErrorBoundary>
      </MessagesProvider>
    </DrawnProvider>
  )
}

/** If the server did not know the zone, times are told again, a little later, where the device's makes a difference. */
function DeviceZone({ children }: { readonly children: ReactNode }) {
  const drawn = useDrawn()
  const zone = useDeferredValue(useOnDevice<string | null>(() => DEVICE_ZONE, drawn?.timeZone ?? null))
  return <ZoneProvider value={zone}>{children}</ZoneProvider>
}

interface PageProps {
  readonly onHydrated: (() => void) | undefined
}

function Page({ onHydrated }: PageProps) {
  const { pathname } = useLocation()
  const page = useMemo(() => findPage(pathname), [pathname])
  if (page === undefined) return <NotFound />
  return (
    <ParamsProvider value={page.params}>
      <Suspense fallback={<Skeleton shape="card" />}>
        <page.Page />
        <Mounted onMounted={onHydrated} />
      </Suspense>
    </ParamsProvider>
  )
}

/** Says when the page around it was mounted. */
function Mounted({ onMounted }: { readonly onMounted: (() => void) | undefined }) {
  useEffect(() => onMounted?.(), [onMounted])
  return null
}

function NotFound() {
  const t = useMessages()
  usePageTitle(t('notice.pageNotFound'))
  return (
    <PageWidth size="narrow">
      <WrongLinkPage title={t('notice.pageNotFound')} detail={t('notice.pageNotFoundDetail')} />
    </PageWidth>
  )
}
