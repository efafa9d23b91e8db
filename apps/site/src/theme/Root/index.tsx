import Head from '@docusaurus/Head'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { replayClicks } from '@site/plugins/late-start/client/clicks-before-hydration'
import { CopyFences } from '@site/src/code-fence/copy-fences'
import { LoadFailure } from '@site/src/load-failure/load-failure'
import { ARCHIVO_URL } from '@taquilla/ui'
import { type ReactNode, useEffect } from 'react'

interface RootProps {
  readonly children: ReactNode
}

/** Wraps every page. Preloads the text font; the code font can load later. Replays clicks made before hydration. */
export default function Root({ children }: RootProps) {
  const isHydrated = useIsBrowser()
  useEffect(() => {
    if (isHydrated) replayClicks()
  }, [isHydrated])
  return (
    <>
      <Head>
        <link rel="preload" href={ARCHIVO_URL} as="font" type="font/woff2" crossOrigin="anonymous" />
      </Head>
      {children}
      <CopyFences />
      {/* An inline script shows this if the page's scripts fail to load. */}
      <LoadFailure id="load-failure" hidden />
    </>
  )
}
