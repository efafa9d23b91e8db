import { useBlogPost } from '@docusaurus/plugin-content-blog/client'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { classes } from '@taquilla/ui'
import Info from '@theme/BlogPostItem/Header/Info'
import Title from '@theme/BlogPostItem/Header/Title'
import TagsListInline from '@theme/TagsListInline'
import styles from './blog.module.css'

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

interface PostArtProps {
  /** Slug of an article, such as `/welcome`; `static/img/blog.svg` has its picture under the same name. */
  readonly slug: string
}

/** Decorative picture of an article, in the colors of the page. A file, so that it costs no script. */
export function PostArt({ slug }: PostArtProps) {
  const file = useBaseUrl('/img/blog.svg')
  const name = slug.slice(1)
  return (
    <div className={classes(styles.art, styles[name])}>
      <svg viewBox="0 0 320 160" aria-hidden="true">
        <use href={`${file}#${name}`} />
      </svg>
    </div>
  )
}
