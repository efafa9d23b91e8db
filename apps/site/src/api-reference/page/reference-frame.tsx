import renderRoutes from '@docusaurus/renderRoutes'
import { matchPath, useLocation } from '@docusaurus/router'
import { HtmlClassNameProvider, useWindowSize } from '@docusaurus/theme-common'
import { whenIdle } from '@site/plugins/late-start/client/moments'
import { useBrand, useLanguage } from '@site/src/site-config'
import { WideOnly } from '@site/src/wide-only/wide-only'
import Layout from '@theme/Layout'
import NotFoundContent from '@theme/NotFound/Content'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Outline, outlineOf } from '../model/outline.ts'
import { readReference } from '../model/read-reference.ts'
import type { Reference, Server } from '../model/reference.ts'
import { OperationList } from '../navigation/operation-list.tsx'
import { OperationPicker } from '../navigation/operation-picker.tsx'
import { type LoadState, ReferenceContext, type ReferenceContextValue } from './reference-context.ts'
import styles from './reference-frame.module.css'

type Routes = NonNullable<Parameters<typeof renderRoutes>[0]>

interface ReferenceFrameProps {
  readonly route: { readonly routes: Routes }
  /** Table of contents at the time of the site's build. */
  readonly outline: Outline
}

/** Navigation around the parts of the reference. Keeps the API's document and the filter while the reader moves on. */
export default function ReferenceFrame({ route: { routes }, outline: built }: ReferenceFrameProps) {
  const { pathname } = useLocation()
  const exists = routes.some((each) => matchPath(pathname, each))
  const { live, servers, loadState, retry } = useLiveReference(built.servers)
  const [current, setCurrent] = useState<string>()
  const slugs = useMemo(() => built.groups.map(({ slug }) => slug), [built])
  const outline = useMemo(() => (live ? outlineOf(live, slugs) : built), [live, slugs, built])
  const shared = useMemo(
    () => ({ outline, slugs, live, servers, loadState, retry, setCurrent }),
    [outline, slugs, live, servers, loadState, retry],
  )
  // Each render returns this one element, so that parts do not render again when the current operation changes.
  const part = useMemo(() => renderRoutes(routes), [routes])
  const isPhone = useWindowSize() === 'mobile'
  return (
    <HtmlClassNameProvider className="reference-page">
      <Layout>
        {exists ? (
          <ReferenceContext value={shared}>
            <OperationPicker current={current} />
            <div className={styles.layout}>
              <aside className={styles.sidebar}>
                {!isPhone && (
                  <WideOnly>
                    <OperationList current={current} />
                  </WideOnly>
                )}
              </aside>
              {part}
            </div>
          </ReferenceContext>
        ) : (
          <NotFoundContent />
        )}
      </Layout>
    </HtmlClassNameProvider>
  )
}

/** Limit of the request for the document; the built one is shown meanwhile. */
const TIMEOUT_MS = 30_000

/** Loads the OpenAPI document from the API, once for all parts. `builtServers` are those of the site's build. */
function useLiveReference(
  builtServers: readonly Server[],
): Pick<ReferenceContextValue, 'live' | 'loadState' | 'retry' | 'servers'> {
  const language = useLanguage()
  const { apiUrl } = useBrand()
  const [attempt, setAttempt] = useState(0)
  const [servers, setServers] = useState(builtServers)
  const [live, setLive] = useState<Reference>()
  const [loadState, setLoadState] = useState<LoadState>('loading')

  useEffect(() => {
    const loading = new AbortController()
    const { signal } = loading
    const timer = setTimeout(() => loading.abort(), TIMEOUT_MS)
    let hasLeft = false
    // A new `attempt` reruns this effect; its value is not needed.
    void attempt
    setLoadState('loading')
    fetchReference()
      .then((loaded) => {
        if (hasLeft) return
        setServers((known) => withoutRepeats([...known, ...loaded.servers]))
        setLive(loaded)
        setLoadState('loaded')
      })
      .catch(() => {
        // On any failure the page says that it shows the built copy, and offers a retry.
        if (!hasLeft) setLoadState('unreachable')
      })
    return () => {
      hasLeft = true
      clearTimeout(timer)
      loading.abort()
    }

    async function fetchReference(): Promise<Reference> {
      const url = await readApiUrl(apiUrl, signal)
      setServers([builtServers.find((server) => server.url === url) ?? { url, description: '' }])
      const response = await fetch(`${url}/openapi/v1`, { headers: { 'Accept-Language': language }, signal })
      if (!response.ok) throw new Error(`The API answered ${response.status}`)
      const document: unknown = await response.json()
      // Parsing and reading the large document are separate tasks, so that the page can handle input between them.
      await whenIdle()
      return readReference(document)
    }
  }, [apiUrl, language, builtServers, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { live, servers, loadState, retry }
}

/** Removes servers with the same URL; the last one's description wins. */
function withoutRepeats(servers: readonly Server[]): readonly Server[] {
  return [...new Map(servers.map((server) => [server.url, server])).values()]
}

/** Reads the API's origin from `/config.json` of the site's server; `fallback` is the origin set at build time. */
async function readApiUrl(fallback: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch('/config.json', { signal })
    const { apiUrl } = (await response.json()) as { readonly apiUrl?: unknown }
    return typeof apiUrl === 'string' ? new URL(apiUrl).origin : fallback
  } catch (error) {
    // Static hosts have no `/config.json`. An aborted request is rethrown.
    signal.throwIfAborted()
    if (error instanceof SyntaxError || error instanceof TypeError) return fallback
    throw error
  }
}
