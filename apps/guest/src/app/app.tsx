import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { Skeleton } from '#components/skeleton.tsx'
import type { Place } from '#config/paths.ts'
import type { HttpClient } from '#lib/http-client.ts'
import { MessagesProvider, type Translate } from '#lib/messages.ts'
import { PlaceProvider } from '#lib/place.tsx'
import { type Arrival, ArrivalProvider } from '#lib/session.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame/frame.tsx'
import { NotFound } from './not-found.tsx'
import { BASE, PAGES } from './pages.ts'

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
              <BrowserRouter>
                <Routes>
                  <Route path={BASE} element={<Frame />}>
                    {PAGES.map(({ pattern, Page }) => (
                      <Route
                        key={pattern}
                        path={pattern.slice(1)}
                        element={
                          <Suspense fallback={<Skeleton shape="card" />}>
                            <Page />
                          </Suspense>
                        }
                      />
                    ))}
                    <Route path="*" element={<NotFound />} />
                  </Route>
                </Routes>
              </BrowserRouter>
            </ArrivalProvider>
          </QueryClientProvider>
        </PlaceProvider>
      </ErrorBoundary>
    </MessagesProvider>
  )
}
