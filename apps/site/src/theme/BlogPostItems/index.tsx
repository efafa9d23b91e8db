import { BlogPostProvider } from '@docusaurus/plugin-content-blog/client'
import { BlogEntry } from '@site/src/blog/blog-entry'
import type { Props } from '@theme/BlogPostItems'

/** Lists articles by their descriptions; Docusaurus shows the beginning of each, with all of an article's parts. */
export default function BlogPostItems({ items }: Props) {
  return items.map(({ content }) => (
    <BlogPostProvider key={content.metadata.permalink} content={content}>
      <BlogEntry />
    </BlogPostProvider>
  ))
}
