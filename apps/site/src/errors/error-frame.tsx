import type { PropSidebar } from '@docusaurus/plugin-content-docs'
import { DocsSidebarProvider } from '@docusaurus/plugin-content-docs/client'
import renderRoutes from '@docusaurus/renderRoutes'
import { matchPath, useLocation } from '@docusaurus/router'
import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common'
import { classes } from '@taquilla/ui'
import DocRootLayout from '@theme/DocRoot/Layout'
import Layout from '@theme/Layout'
import NotFoundContent from '@theme/NotFound/Content'

type Routes = NonNullable<Parameters<typeof renderRoutes>[0]>

interface ErrorFrameProps {
  readonly route: { readonly routes: Routes }
  readonly sidebar: PropSidebar
}

/** The layout of the docs around the pages about errors. Keeps the sidebar while the reader moves among them. */
export default function ErrorFrame({ route: { routes }, sidebar }: ErrorFrameProps) {
  const { pathname } = useLocation()
  const exists = routes.some((each) => matchPath(pathname, each))
  return (
    <HtmlClassNameProvider
      className={classes(ThemeClassNames.wrapper.docsPages, ThemeClassNames.page.docsDocPage)}
    >
      <Layout>
        {exists ? (
          <DocsSidebarProvider name="docs" items={sidebar}>
            <DocRootLayout>{renderRoutes(routes)}</DocRootLayout>
          </DocsSidebarProvider>
        ) : (
          <NotFoundContent />
        )}
      </Layout>
    </HtmlClassNameProvider>
  )
}
