import useBaseUrl from '@docusaurus/useBaseUrl'
import { classes } from '@taquilla/ui'
import styles from './post-art.module.css'

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
