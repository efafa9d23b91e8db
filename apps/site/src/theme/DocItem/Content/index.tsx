import { useDoc } from '@docusaurus/plugin-content-docs/client'
import { ThemeClassNames } from '@docusaurus/theme-common'
import { PageHead } from '@site/src/page-actions/page-actions'
import { classes } from '@taquilla/ui'
import type { Props } from '@theme/DocItem/Content'
import MDXContent from '@theme/MDXContent'
import TOCCollapsible from '@theme/TOCCollapsible'

/** Title with the buttons of the page, then the contents on narrow screens, then the text. */
export default function DocItemContent({ children }: Props) {
  const { metadata, frontMatter, toc } = useDoc()
  return (
    <div className={classes(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      <PageHead>
        <h1>{metadata.title}</h1>
      </PageHead>
      {!frontMatter.hide_table_of_contents && toc.length > 0 && (
        <TOCCollapsible toc={toc} className={ThemeClassNames.docs.docTocMobile} />
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  )
}
