import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext'
import Head from '@docusaurus/Head'
import { translate } from '@docusaurus/Translate'
import ErrorPageContent from '@theme/ErrorPageContent'
import Layout from '@theme/Layout'
import type { ComponentProps } from 'react'

/**
 * Replaces Docusaurus' English-only crash page. A crash outside the layout leaves no route, but the layout needs one,
 * so this provides a dummy plugin.
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
