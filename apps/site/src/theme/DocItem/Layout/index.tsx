import { useDoc } from '@docusaurus/plugin-content-docs/client'
import { useWindowSize } from '@docusaurus/theme-common'
import ContentVisibility from '@theme/ContentVisibility'
import DocBreadcrumbs from '@theme/DocBreadcrumbs'
import DocItemContent from '@theme/DocItem/Content'
import DocItemFooter from '@theme/DocItem/Footer'
import type { Props } from '@theme/DocItem/Layout'
import DocItemPaginator from '@theme/DocItem/Paginator'
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop'
import DocVersionBanner from '@theme/DocVersionBanner'

/**
 * Article and, on wide screens, its contents. The column of the contents exists on every page, so titles keep their place.
 * On narrow screens `DocItem/Content` shows the contents below the title.
 */
export default function DocItemLayout({ children }: Props) {
  const { metadata, frontMatter, toc } = useDoc()
  const isWide = useWindowSize() !== 'mobile'
  const hasContents = frontMatter.hide_table_of_contents !== true && toc.length > 0
  return (
    <div className="row">
      <div className="col">
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <article>
          <DocBreadcrumbs />
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
      {isWide && <div className="col col--3">{hasContents && <DocItemTOCDesktop />}</div>}
    </div>
  )
}
