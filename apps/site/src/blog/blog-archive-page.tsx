import Link from '@docusaurus/Link'
import { translate } from '@docusaurus/Translate'
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common'
import { useDateTimeFormat } from '@docusaurus/theme-common/internal'
import type { ArchiveBlogPost, Props } from '@theme/BlogArchivePage'
import BlogLayout from '@theme/BlogLayout'
import styles from './blog.module.css'
import { postsByYear } from './posts-by-year.ts'

export default function BlogArchivePage({ archive }: Props) {
  const title = translate({ id: 'theme.blog.archive.title', message: 'Archive' })
  const description = translate({
    id: 'blog.archive.description',
    message: 'Todos los artículos, del más nuevo al más antiguo.',
  })
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <PageMetadata title={title} description={description} />
      <BlogLayout>
        <h1>{title}</h1>
        <p>{description}</p>
        {postsByYear(archive.blogPosts).map(({ year, posts }) => (
          <section key={year} aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`}>{year}</h2>
            <ol className={styles.posts}>
              {posts.map((post) => (
                <ArchiveEntry key={post.metadata.permalink} post={post} />
              ))}
            </ol>
          </section>
        ))}
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}

function ArchiveEntry({ post: { metadata } }: { readonly post: ArchiveBlogPost }) {
  const { date, title, permalink } = metadata
  const day = useDateTimeFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <li>
      <time dateTime={String(date)}>{day.format(new Date(date))}</time>
      <Link to={permalink}>{title}</Link>
    </li>
  )
}
