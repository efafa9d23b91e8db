import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { Skeleton } from '#components/skeleton.tsx'
import type { Place } from '#config/paths.ts'
import type { HttpClient } from '#lib/http-client.ts'
import { MessagesProvider, type Translate } from '#lib/messages.ts'
import { PlaceProvider } from '#lib/place.tsx'
import { ParamsProvider, useLocation } from '#lib/router.tsx'
import { type Arrival, ArrivalProvider } from '#lib/session.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame/frame.tsx'
import { NotFound } from './not-found.tsx'
import { findPage } from './pages.ts'

interface AppProps {
  readonly place: Place
  readonly client: HttpClient
  readonly queries: QueryClient
  readonly arrival: Arrival
  readonly t: Translate
}

/** What every page stands on, and the page of the address. */
export function App({ place, client, queries, arrival, t }: AppProps) {
  return (
    <MessagesProvider value={t}>
      <ErrorBoundary>
        <PlaceProvider value={{ place, client }}>
          <QueryClientProvider client={queries}>
            <ArrivalProvider value={arrival}>
              <Frame>
                <Page />
              </Frame>
            </ArrivalProvider>
          </QueryClientProvider>
        </PlaceProvider>
      </ErrorBoundary>
    </MessagesProvider>
  )
}

/** The page of the present address. */
function Page() {
  const { pathname } = useLocation()
  const page = useMemo(() => findPage(pathname), [pathname])
  if (page === undefined) return <NotFound />
  return (
    <ParamsProvider value={page.params}>
      <Suspense fallback={<Skeleton shape="card" />}>
        <page.Page />
      </Suspense>
    </ParamsProvider>
  )
}
