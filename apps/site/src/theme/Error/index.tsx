import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext'
import Head from '@docusaurus/Head'
import { translate } from '@docusaurus/Translate'
import ErrorPageContent from '@theme/ErrorPageContent'
import Layout from '@theme/Layout'
import type { ComponentProps } from 'react'

/**
 * In place of a page that crashed outside of its layout. Docusaurus' own page for this speaks English alone. There is
 * no route any more: the layout is told of one that belongs to no plugin.
 */
export default function ThemeError(props: ComponentProps<typeof ErrorPageContent>) {
  return (
    <RouteContextProvider value={{ plugin: { name: 'error', id: 'default' } }}>
      <Head>
        <title>{translate({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' })}</title>
      </Head>
      <Layout>
        <ErrorPageContent {...props} />
      </Layout>
    </RouteContextProvider>
  )
}
