import renderRoutes from '@docusaurus/renderRoutes'
import { matchPath, useLocation } from '@docusaurus/router'
import { HtmlClassNameProvider, useWindowSize } from '@docusaurus/theme-common'
import { WideOnly } from '@site/src/wide-only/wide-only'
import Layout from '@theme/Layout'
import NotFoundContent from '@theme/NotFound/Content'
import { useMemo, useState } from 'react'
import { type Outline, outlineOf } from '../model/outline.ts'
import { OperationList } from '../navigation/operation-list.tsx'
import { OperationPicker } from '../navigation/operation-picker.tsx'
import { ReferenceContext } from './reference-context.ts'
import styles from './reference-frame.module.css'
import { useLiveReference } from './use-live-reference.ts'

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
