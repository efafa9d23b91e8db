import Head from '@docusaurus/Head'
import { useBreadcrumbsStructuredData } from '@docusaurus/plugin-content-docs/client'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { encodedAddress } from '@site/src/addresses/encoded-address'
import type { Props } from '@theme/DocBreadcrumbs/StructuredData'

/** Breadcrumbs for search engines, with the same encoded addresses as the sitemap. */
export default function DocBreadcrumbsStructuredData({ breadcrumbs }: Props) {
  const { siteConfig } = useDocusaurusContext()
  const list = useBreadcrumbsStructuredData({ breadcrumbs })
  const text = JSON.stringify(list, (key, value) =>
    key === 'item' && typeof value === 'string' ? encodedAddress(siteConfig.url, value) : value,
  )
  return (
    <Head>
      <script type="application/ld+json">{text}</script>
    </Head>
  )
}
