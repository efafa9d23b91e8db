import Head from '@docusaurus/Head'
import { CopyFences } from '@site/src/code-fence/copy-fences'
import { LoadFailure } from '@site/src/load-failure/load-failure'
import { ARCHIVO_URL } from '@taquilla/ui'
import type { ReactNode } from 'react'

interface RootProps {
  readonly children: ReactNode
}

/** Around every page: the font of all text is asked for at once. The one of code can wait. */
export default function Root({ children }: RootProps) {
  return (
    <>
      <Head>
        <link rel="preload" href={ARCHIVO_URL} as="font" type="font/woff2" crossOrigin="anonymous" />
      </Head>
      {children}
      <CopyFences />
      {/* Shown without React where the page's own scripts cannot be loaded. */}
      <LoadFailure id="load-failure" hidden />
    </>
  )
}
