import { useBlogPost } from '@docusaurus/plugin-content-blog/client'
import Info from '@theme/BlogPostItem/Header/Info'
import Title from '@theme/BlogPostItem/Header/Title'
import TagsListInline from '@theme/TagsListInline'
import styles from './blog-entry.module.css'
import { PostArt } from './post-art.tsx'

/** Article in a list: picture, title, date, reading time, description and tags. */
export function BlogEntry() {
  const { metadata } = useBlogPost()
  return (
    <article className={`blog-entry ${styles.entry}`}>
      <PostArt slug={String(metadata.frontMatter.slug)} />
      <div>
        <header>
          <Title />
          <Info />
        </header>
        <p className={styles.text}>{metadata.description}</p>
        <TagsListInline tags={metadata.tags} />
      </div>
    </article>
  )
}
