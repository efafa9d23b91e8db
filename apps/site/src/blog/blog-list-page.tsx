import Link from '@docusaurus/Link'
import { translate } from '@docusaurus/Translate'
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { classes } from '@taquilla/ui'
import BlogLayout from '@theme/BlogLayout'
import type { Props } from '@theme/BlogListPage'
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData'
import BlogListPaginator from '@theme/BlogListPaginator'
import BlogPostItems from '@theme/BlogPostItems'
import SearchMetadata from '@theme/SearchMetadata'
import styles from './blog.module.css'

/** Newest articles with a page title and links to archive, authors and tags; Docusaurus' own page has neither. */
export default function BlogListPage(props: Props) {
  const { metadata, items } = props
  const { blogTitle, blogDescription, permalink } = metadata
  const feed = useBaseUrl('/blog/rss.xml')
  return (
    <HtmlClassNameProvider
      className={classes(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}
    >
      <PageMetadata title={blogTitle} description={blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <BlogLayout>
        <header className={styles.head}>
          <h1>{blogTitle}</h1>
          <p>{blogDescription}</p>
          <nav aria-label={translate({ id: 'blog.ways', message: 'Más del blog' })}>
            <Link to={`${permalink}/archive`}>
              {translate({ id: 'theme.blog.archive.title', message: 'Archive' })}
            </Link>
            <Link to={`${permalink}/authors`}>
              {translate({ id: 'theme.blog.authorsList.pageTitle', message: 'Authors' })}
            </Link>
            <Link to={`${permalink}/tags`}>
              {translate({ id: 'theme.tags.tagsPageTitle', message: 'Tags' })}
            </Link>
            <a href={feed}>RSS</a>
          </nav>
        </header>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}
