import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { PageWidth } from '#components/page-width.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { GuestAddress } from '#config/paths.ts'
import { WrongLinkPage } from '#help/load-failure.tsx'
import { GuestContextProvider } from '#lib/guest-context.tsx'
import type { HttpClient } from '#lib/http-client.ts'
import { MessagesProvider, type Translate, useMessages } from '#lib/messages.ts'
import { ParamsProvider, useLocation } from '#lib/router.tsx'
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
}

export function App({ address, client, queries, tokenSignIn, t }: AppProps) {
  return (
    <MessagesProvider value={t}>
      <ErrorBoundary>
        <GuestContextProvider value={{ address, client }}>
          <QueryClientProvider client={queries}>
            <TokenSignInProvider value={tokenSignIn}>
              <Frame>
                <Page />
              </Frame>
            </TokenSignInProvider>
          </QueryClientProvider>
        </GuestContextProvider>
      </ErrorBoundary>
    </MessagesProvider>
  )
}

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

function NotFound() {
  const t = useMessages()
  usePageTitle(t('notice.pageNotFound'))
  return (
    <PageWidth size="narrow">
      <WrongLinkPage title={t('notice.pageNotFound')} detail={t('notice.pageNotFoundDetail')} />
    </PageWidth>
  )
}
