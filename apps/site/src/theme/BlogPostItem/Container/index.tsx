import { useBlogPost } from '@docusaurus/plugin-content-blog/client'
import { PostArt } from '@site/src/blog/blog-entry'
import type { Props } from '@theme/BlogPostItem/Container'

/** Article with its picture above the title. */
export default function BlogPostItemContainer({ children }: Props) {
  const { metadata } = useBlogPost()
  return (
    <article className="blog-post">
      <PostArt slug={String(metadata.frontMatter.slug)} />
      {children}
    </article>
  )
}
