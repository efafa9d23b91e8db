import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common'
import { classes } from '@taquilla/ui'
import ContentVisibility from '@theme/ContentVisibility'
import Layout from '@theme/Layout'
import MDXContent from '@theme/MDXContent'
import type { Props } from '@theme/MDXPage'
import TOC from '@theme/TOC'
import styles from './markdown-page.module.css'

/** Layout of Markdown pages outside the docs, with the typography of the guides. */
export default function MarkdownPage({ content: Content }: Props) {
  const { metadata, toc } = Content
  const { title = '', description = '', frontMatter } = metadata
  return (
    <HtmlClassNameProvider
      className={classes(
        frontMatter.wrapperClassName ?? ThemeClassNames.wrapper.mdxPages,
        ThemeClassNames.page.mdxPage,
      )}
    >
      <PageMetadata title={title} description={description} />
      <Layout>
        <main className={styles.page}>
          <div className={styles.text}>
            <ContentVisibility metadata={metadata} />
            <article className="markdown">
              <MDXContent>
                <Content />
              </MDXContent>
            </article>
          </div>
          {toc.length > 0 && <TOC toc={toc} className={classes(styles.contents)} />}
        </main>
      </Layout>
    </HtmlClassNameProvider>
  )
}
